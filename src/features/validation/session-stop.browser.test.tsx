import { quietWork } from '@outcrop/compute/work.ts'
import { writeZip } from '@outcrop/geo/formats/write-zip.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteWorkers } from '../../../tests/components/note-workers.ts'
import { sessionHelp } from '../../../tests/components/session-help.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

const workers: Worker[] = []
let check: ReturnType<typeof sessionHelp>
let store: SessionStore

beforeEach(() => {
  noteWorkers(workers)
  check = sessionHelp()
  store = createSessionStore(check.help)
})
afterEach(() => {
  store.end()
  workers.length = 0
  vi.unstubAllGlobals()
})

const small = new File(['HoleID,Easting,Northing,RL,EOH\nVT-1,602500,6468500,1210,60\n'], 'collar.csv')
const encoder = new TextEncoder()

async function zipOf(name: string, inside: Readonly<Record<string, string>>): Promise<File> {
  const files = Object.entries(inside).map(([path, text]) => ({ name: path, bytes: encoder.encode(text) }))
  return new File([await writeZip(quietWork(), files)], name)
}

function assayRows(count: number, write: (row: number) => string): string {
  return Array.from({ length: count }, (_, row) => write(row)).join('')
}

/** XLSX that takes the vendor seconds to read, in one go. */
function largeWorkbook(rows: number): Promise<File> {
  const main = 'http://schemas.openxmlformats.org'
  const cells = assayRows(rows, (row) => {
    const numbers = Array.from({ length: 12 }, (_, column) => `<c><v>${row + column / 10}</v></c>`).join('')
    return `<row>${numbers}</row>`
  })
  return zipOf('large.xlsx', {
    '[Content_Types].xml':
      `<Types xmlns="${main}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      `<Relationships xmlns="${main}/package/2006/relationships">` +
      `<Relationship Id="a" Type="${main}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships">` +
      '<sheets><sheet name="Assay" sheetId="1" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${main}/package/2006/relationships">` +
      `<Relationship Id="b" Type="${main}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
  })
}

/** Stops what runs once more than this share is done; resolves once nothing runs. */
async function stopBehind(share: number): Promise<void> {
  await vi.waitFor(() => expect(store.read().progress).toBeGreaterThan(share), { interval: 2, timeout: 10_000 })
  await store.stop()
  await vi.waitFor(() => expect(store.read().work).toBeNull(), { timeout: 10_000 })
}

test('a large workbook that is stopped leaves the other files there, and is read when it is asked for again', async () => {
  await store.addOwn([small])
  const book = await largeWorkbook(120_000)
  const adding = store.addOwn([book])
  // It says so last before the vendor reads, of the second of two files.
  await stopBehind(0.75)
  expect(await adding).toEqual([])
  expect(store.read()).toMatchObject({ work: null, stopped: 'files', problem: null })
  expect(store.read().parts.map(({ file }) => file)).toEqual(['collar.csv'])
  expect(store.ownFile('large.xlsx')).toBe(book)
  const found = await store.addAgain()
  expect(found.map(({ file, sheet, header }) => [file, sheet, header.length])).toEqual([['large.xlsx', 'Assay', 12]])
  expect([...store.read().names].toSorted()).toEqual(['collar.csv', 'large.xlsx'])
}, 60_000)

test('reading a large table in a zip is stopped by the same worker, which would be ended after 1.5 seconds', async () => {
  const text = `HoleID,From,To,Au_ppm\n${assayRows(1_500_000, (row) => `VT-1,${row},${row + 1},0.5\n`)}`
  const zip = await zipOf('large.zip', { 'assay.csv': text })
  await store.addOwn([small, zip])
  const column = (index: number, title: string, field: 'hole' | 'from' | 'to') =>
    ({ kind: 'field', column: index, title, field }) as const
  check.choose({
    format: 'outcrop-validation-1',
    tables: [
      {
        file: 'large.zip/assay.csv',
        sheet: null,
        role: 'assay',
        length_unit: 'm',
        height_unit: null,
        columns: [
          column(0, 'HoleID', 'hole'),
          column(1, 'From', 'from'),
          column(2, 'To', 'to'),
          { kind: 'assay', column: 3, title: 'Au_ppm', element: 'Au', unit: 'ppm' },
        ],
      },
    ],
    crs: null,
    hole_crs: null,
    parts: [],
    rules: {},
    mends: [],
    censored: 'half',
    desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
    composites: [],
  })
  const opening = store.openChosen()
  await stopBehind(0)
  await opening
  expect(workers).toHaveLength(1)
  expect(store.read()).toMatchObject({ results: null, problem: null, stopped: 'check' })
  expect([...store.read().names].toSorted()).toEqual(['collar.csv', 'large.zip'])
}, 60_000)
