import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ValidationResult } from '@outcrop/contract/data/validation.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createPdfEngine } from '../pdf/pdf-engine.ts'
import { reportContent, type ReportSource } from './report-content.ts'
import { reportHtml } from './report-html.ts'
import { reportPdf } from './report-pdf.ts'
import { storable } from './storable.ts'

const RESULT: ValidationResult = {
  hash: '0f3a',
  version: 12,
  tables: [
    {
      id: 'assay.csv',
      name: 'assay.csv',
      role: 'assay',
      file: 'assay.csv',
      rows: 1234,
      score: 93.4,
      errors: 0,
      warnings: 0,
      refused: 2,
      new_rows: 7,
      changed_rows: 0,
      gone_rows: 0,
      unchanged_rows: 1227,
      new_columns: [],
      gone_columns: [],
      changed: [],
    },
  ],
  parts: [],
  gone_tables: [],
  rules: [
    { code: 'I04', severity: 'error', count: 2, holes: 1, mended: 0 },
    { code: 'C01', severity: 'error', count: 0, holes: 0, mended: 0 },
  ],
  holes: 3,
  mends: 0,
  refused_count: 2,
  refused: [
    { table: 'assay.csv', line: 5, reasons: [{ rule: 'I04', column: 'from', value: '<script>alert(1)</script>' }] },
  ],
  refused_holes: [],
  hole_crs: null,
  compared_with: null,
  inputs: [{ file_id: 'a', name: 'assay.csv', size: 10, sha256: null }],
  took: 1,
}

const SOURCE: ReportSource = {
  company: 'Basalt Resources',
  asset: 'Řeka & Žižkov',
  crs: null,
  summary: null,
  result: RESULT,
  publishedAt: new Date('2026-11-26T10:00:00Z'),
}

test('a report names rules in words, leaves out those without findings, and says that more rows were refused', () => {
  const { sections, state } = reportContent(SOURCE)
  expect(state).toBe('Version 12, published on 26 November 2026 at 10:00 UTC')
  const [tables, rules, refused] = sections
  expect(tables?.rows).toEqual([['assay.csv', 'Assays', '1,234', '93', '7', '0', '0', '1,227', '2']])
  expect(rules?.rows.map(([code, meaning = '']) => [code, meaning.length > 5])).toEqual([['I04', true]])
  expect(refused?.note).toContain('The first 1 of 2')
})

test('what files hold is text in the page, and no part of it', () => {
  const html = reportHtml(reportContent(SOURCE))
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>')
  expect(html).toContain('Řeka &amp; Žižkov')
})

/** Text of all pages, as a reader of PDF finds and copies it. */
async function textOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-report-'))
  const engine = createPdfEngine({ workers: 1 })
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true })
  })
  const file = path.join(folder, 'report.pdf')
  await writeFile(file, bytes)
  const pages: string[] = []
  const { pageCount } = await engine.inspectPdf(file)
  await engine.renderPages({
    path: file,
    pages: Array.from({ length: pageCount }, (_, page) => page),
    // Only text that the picture shows is read.
    sides: [1600],
    onPage: (page) => void (page.ok && (pages[page.index] = page.text)),
  })
  return pages.join('\n').normalize('NFC')
}

test('a PDF goes on over pages where tables are long', async () => {
  const [row] = RESULT.refused
  const long = { ...RESULT, refused: Array.from({ length: 190 }, () => row).filter((one) => one !== undefined) }
  const bytes = await reportPdf(reportContent({ ...SOURCE, result: long }))
  const text = bytes.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
})

test.each([
  ['Cyrillic', 'Сухой Лог'],
  ['Greek', 'Κασσάνδρα'],
  ['Polish', 'Złoty Stok żyła'],
  ['Czech', 'Řeka & Žižkov'],
  ['Vietnamese', 'Núi Pháo mỏ đồng'],
  ['Spanish', 'Peña Colorada, ¿año?'],
])('a PDF has names in %s as they are written', async (_script, name) => {
  const text = await textOf(await reportPdf(reportContent({ ...SOURCE, company: name, asset: name })))
  expect(text.split(name).length).toBeGreaterThan(2)
  expect(text).not.toContain('U+')
})

test('a PDF names letters that it has no font for by number, and says so', async () => {
  const text = await textOf(await reportPdf(reportContent({ ...SOURCE, asset: '日本 mine' })))
  expect(text).toContain('[U+65E5 U+672C] mine')
  expect(text.replaceAll('\n', ' ')).toContain('shown as code points instead: [U+65E5] [U+672C]')
})

test('values are kept without what a database refuses', () => {
  expect(storable({ a: ['x\0y', '\ud800', Number.NaN, 1.5, null, true], b: 'z'.repeat(600) })).toEqual({
    a: ['xy', '\ufffd', 'NaN', 1.5, null, true],
    b: `${'z'.repeat(500)}…`,
  })
})
