import * as xlsx from '@e965/xlsx'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { textSource } from '@outcrop/geo/testing/made-files.ts'
import { quietSession } from '../testing/quiet-session.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import { PartChoice, ValidationRecipe } from './validation-recipe.ts'

const COLLAR = textSource('collar.csv', 'hole,x,y,z,end_depth\nKR-07,412500,6274500,1210,30\n')
const COLLARS = choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth'])
const recipe = (more: object) =>
  v.parse(ValidationRecipe, { format: 'outcrop-validation-1', crs: 'EPSG:26909', ...more })

const LAS = `~V
 VERS. 2.0 :
 WRAP. NO :
~W
 STEP.M 5 :
 NULL. -999.25 :
 WELL. KR-07 :
~C
 DEPT.M :
 GAMMA.GAPI : Natural gamma
 FE.PCT : Iron by XRF
~A
0 55 3.5
5 -999.25 4.5
30 61 5.5
`

it('checks a log of a hole with the collar that it belongs to, by the names and units of its head', async () => {
  const session = quietSession()
  const parts = await session.addFiles([COLLAR, textSource('kr7.las', LAS)])
  expect(parts[1]).toMatchObject({ kind: 'table', role: 'assay', rowCount: 3, refusal: null, notes: [] })
  const guesses = await session.guessColumns({ file: 'kr7.las', sheet: null, role: 'assay' })
  expect(guesses.map(({ choice }) => choice)).toEqual([
    { kind: 'field', field: 'hole' },
    { kind: 'field', field: 'from' },
    { kind: 'field', field: 'to' },
    null,
    { kind: 'assay', element: 'Fe', unit: '%' },
  ])
  const columns = guesses.flatMap(({ choice, column, title }) => (choice ? [{ ...choice, column, title }] : []))
  const log = { file: 'kr7.las', sheet: null, role: 'assay', length_unit: 'm', columns }
  const results = await session.evaluate(recipe({ tables: [COLLARS, log] }))
  const found = results.rules.filter(({ count }) => count > 0).map(({ code }) => code)
  expect(found).toContain('I06')
  expect(found).not.toContain('I01')
  expect(await session.findings('I06', 0, 10)).toMatchObject([{ table: expect.stringContaining('kr7'), row: 2 }])
  const { tables } = await session.exportTables()
  expect(tables[1]?.table.columns.map(({ name }) => name)).toEqual(['Hole', 'From', 'To', 'GAMMA', 'FE'])
})

it('draws and publishes rows of x, y and a value on a lattice as a grid', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, cell) => `${412_000 + (cell % 8) * 25} ${6_274_000 + (cell >> 3) * 25} ${cell}`,
  )
  const session = quietSession()
  const [part] = await session.addFiles([textSource('mag.xyz', rows.join('\n'))])
  expect(part).toMatchObject({ kind: 'grid', refusal: null })
  const choice = v.parse(PartChoice, { file: 'mag.xyz', kind: 'grid', crs: 'EPSG:26909' })
  await session.evaluate(recipe({ parts: [choice] }))
  const view = await session.openPart(choice, 'EPSG:26909')
  expect(view).toMatchObject({ rules: [], bounds: [411_987.5, 6_273_987.5, 412_187.5, 6_274_112.5] })
  expect(view.facts).toMatchObject({ width: 8, height: 5, bands: [{ low: 0, high: 39 }] })
  expect(await session.exportPart(choice)).toMatchObject({ part: { kind: 'grid', grid: { cellsFound: 40 } } })
})

it.each(['ods', 'biff8', 'xlsx'] as const)('checks a workbook of %s', async (bookType) => {
  const book = xlsx.utils.book_new()
  const sheet = xlsx.utils.aoa_to_sheet([
    ['hole', 'from', 'to', 'Au_ppm'],
    ['KR-07', 0, 10, 0.5],
    ['KR-07', 12, 11, 1.5],
  ])
  xlsx.utils.book_append_sheet(book, sheet, 'assays')
  const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType }) as ArrayBuffer)
  const name = `lab.${bookType === 'biff8' ? 'xls' : bookType}`
  const session = quietSession()
  const parts = await session.addFiles([COLLAR, sourceOfBytes(name, bytes)])
  expect(parts[1]).toMatchObject({ kind: 'table', sheet: 'assays', role: 'assay', notes: [] })
  const assays = { ...choiceOfTitles(name, 'assay', ['hole', 'from', 'to', 'Au_ppm']), sheet: 'assays' }
  const results = await session.evaluate(recipe({ tables: [COLLARS, assays] }))
  expect(results.rules.find(({ code }) => code === 'I02')?.count).toBe(1)
})

it('refuses a GeoPackage with what to export in its place', async () => {
  const bytes = new TextEncoder().encode('SQLite format 3\0'.padEnd(200, '\0'))
  const [part] = await quietSession().addFiles([sourceOfBytes('claims.gpkg', bytes)])
  expect(part).toMatchObject({ kind: 'unknown', refusal: { code: 'geopackage_unread' }, notes: [] })
})
