import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readTables } from '../../bench/read-tables.ts'
import type { ScreenFiles } from '../../tools/build/screen-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Runs one benchmark as `npm run bench -- NAME --short` does and returns the rows of each table as lists of cells. */
async function tablesOf(bench: string): Promise<string[][][]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/bench.mjs', bench, '--short'], { cwd: ROOT })
  return readTables(stdout)
}

/** Any number: so little work says nothing about speed, and memory can even shrink. */
const figure = expect.stringMatching(/^-?\d[\d.]*( \+ \d+| ms| ×)?$/)

/** Expects a table with these row names and a number in each other cell. */
function expectRows(table: string[][] | undefined, names: readonly unknown[]): void {
  expect(table?.map(([name]) => name)).toEqual(names)
  for (const [, ...cells] of table ?? []) {
    expect(cells.length).toBeGreaterThan(0)
    expect(cells).toEqual(cells.map(() => figure))
  }
}

test('bytes prints a row for each route', async () => {
  const [table] = await tablesOf('bytes')
  const file = join(ROOT, 'dist/.vite/screen-files.json')
  const { screens } = JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles
  expectRows(table?.toSorted(), screens.map(([address]) => address).toSorted())
})

test('embed prints each way to show one, and what is loaded on a press', async () => {
  const [poster, opened] = await tablesOf('embed')
  expectRows(poster, ['an iframe', 'the element, with its iframe', 'lite-youtube-embed, without its iframe'])
  expectRows(opened, ['an iframe, pressed'])
})

test('lists prints times at two sizes, and how pages are found, on PGlite and on Postgres', async () => {
  const tables = await tablesOf('lists')
  expect(tables).toHaveLength(4)
  for (const [times, plans] of [tables.slice(0, 2), tables.slice(2)]) {
    const names = times?.map(([name]) => name) ?? []
    expect(names).toEqual(expect.arrayContaining(['people by name', 'people, search', 'quotes of a year', 'audit log']))
    expectRows(times, names)
    expect(plans?.map(([name]) => name)).toEqual(names)
    for (const [, page] of plans ?? []) expect(page).toMatch(/^(?:index|sequential) scan on \w+/)
  }
})

test('load prints requests, imports, event streams and uploads', async () => {
  const [requests, imports, streams, uploads] = await tablesOf('load')
  expectRows(
    requests,
    ['list companies', 'get a company', 'refresh'].flatMap((name) => [`${name}, 1 process`, `${name}, 2 processes`]),
  )
  expectRows(imports, ['1 worker', '2 workers'])
  expectRows(streams, ['50 streams'])
  expectRows(uploads, ['a plain file, synced', 'API into its folder', 'API into a bucket (Swift)'])
})

test('files prints uploads, a download and a zip', async () => {
  const [table] = await tablesOf('files')
  expectRows(table, ['upload, network cut, server killed twice', 'upload', 'download', 'zip of both'])
})

test('deck prints the import of a PDF and the time to the next slide', async () => {
  const [imported, turned] = await tablesOf('deck')
  expectRows(imported, ['pages can be chosen', 'the first slide is shown', 'all slides are ready'])
  expectRows(turned, ['plain page, one image swapped', 'viewer'])
})

test('validate prints times beside pandas where it is there, times to what is seen, memory, and many grids', async () => {
  const [times, shown, memory, grids] = await tablesOf('validate')
  expectRows(times, [
    'read',
    'ten rules',
    expect.stringMatching(/^all \d+ rules$/),
    'read and ten rules',
    'read and all rules',
    expect.stringMatching(/^desurvey \d+ stations of \d+ holes$/),
  ])
  expectRows(shown, [
    'files are told apart',
    'first finding after the drop',
    'results after the upload',
    'a fix of one finding is shown',
    'a fix of all findings of a rule is shown',
    'a fix is undone',
  ])
  expect(memory?.slice(0, 3).map(([name]) => name)).toEqual(['tables', 'tables and findings', 'peak of the process'])
  expectRows(grids, ['open and draw, 1 kept', 'open and draw, all kept', 'read, check and give out'])
})

test('interactions prints times and a verdict for each', async () => {
  const [times, verdicts] = await tablesOf('interactions')
  expectRows(times, [
    "type in a list's search",
    "open a row's menu",
    'open a dialog',
    'open the palette and type',
    'switch tabs of a company',
    'select 50 rows of 1,000',
    'sort 1,000 rows',
    'switch company',
    'move a slide',
    "type in a slide's notes",
    'draw a hotspot',
    'scrub a recording',
    'scroll 10,000 rows',
    'edit a cell of 1 M rows',
  ])
  expect(verdicts?.map(([, verdict]) => verdict)).toEqual(times?.map(() => expect.stringMatching(/^(holds|exceeded)$/)))
})

// It runs the benchmarks `page-speed`, `api` and `pdf`, which need no tests of their own.
test('summary prints starts, tests, bytes, page speed, API and import', async () => {
  const [table = []] = await tablesOf('summary')
  // Minutes of suites are there once `npm test` has run.
  const rows = table.filter(([name = '']) => !name.startsWith('tests: '))
  for (const [, , limit, verdict] of rows) if (limit) expect(verdict).toMatch(/^(?:holds|exceeded)$/)
  expect(rows.filter(([, , limit]) => limit).length).toBeGreaterThan(15)
  const pages = ['/login', '/admin/decks', 'a deck link', 'a recording']
  const visits = [
    'first visit to PAGE, usable, ms',
    'first visit to PAGE, usable, × floor',
    'first visit to PAGE, drawn, × floor',
    'first visit to PAGE, blocked, × floor',
    'first visit to PAGE, largest paint after usable, ms',
    'second visit to PAGE, usable, × floor',
  ]
  const values = rows.map((cells) => cells.slice(0, 2))
  expectRows(values, [
    'warm start, s',
    ...pages.map((page) => `script of ${page}, kB`),
    ...pages.flatMap((page) => visits.map((measure) => measure.replace('PAGE', page))),
    ...['PGlite', 'Postgres'].flatMap((database) =>
      ['list companies', 'get a company', 'list decks', 'refresh'].map((name) => `${database}: ${name}, × bare query`),
    ),
    'slides of 100 pages, first, s',
    'slides of 100 pages, s',
    'slides of 100 pages, × pdftoppm',
  ])
})
