import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ScreenFiles } from '../../tools/build/screen-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Runs one benchmark as `npm run bench -- NAME --short` does and returns the rows of each table as lists of cells. */
async function tablesOf(bench: string): Promise<string[][][]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/bench.mjs', bench, '--short'], { cwd: ROOT })
  const lines = stdout.split('\n')
  const starts = lines.flatMap((line, index) => (/^─+(?: {2}─+)*$/.test(line) ? [index + 1] : []))
  return starts.map((start) => {
    const end = lines.indexOf('', start)
    return lines.slice(start, end).map((line) => line.trim().split(/ {2,}/))
  })
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

test('pdf prints pdftoppm and each rendering of ours', async () => {
  const [table] = await tablesOf('pdf')
  const names = ['pdftoppm', 'slides', 'slides', 'slides', 'thumbnails']
  expectRows(
    table,
    names.map((name) => expect.stringContaining(name)),
  )
})

test('api prints each request on PGlite and on Postgres', async () => {
  const [table] = await tablesOf('api')
  const measures = ['bare query', 'list companies', 'get a company', 'list decks', 'refresh']
  expectRows(table, [
    'bare Hono: hello',
    ...['PGlite', 'Postgres'].flatMap((database) => measures.map((measure) => `${database}: ${measure}`)),
  ])
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

test('page-speed prints first visits, second visits and screen changes', async () => {
  const [first, second, changes] = await tablesOf('page-speed')
  for (const visits of [first, second])
    expectRows(visits, [
      'static HTML (limit)',
      expect.stringMatching(/^floor \(\d+ kB of script\)$/),
      '/login',
      expect.stringMatching(/^\/admin\/decks \(\d+ decks\)$/),
    ])
  expectRows(changes, [
    'list to a deck, first time',
    'back to the list by the menu',
    'list to the deck again',
    'deck to the start page, first time',
    'start page to the list',
  ])
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
    'board after the drop',
    'a mend of one finding is shown',
    'a mend of all findings of a rule is shown',
    'a mend is taken back',
  ])
  expect(memory?.slice(0, 3).map(([name]) => name)).toEqual(['tables', 'tables and findings', 'peak of the process'])
  expectRows(grids, ['open and draw, 1 kept', 'open and draw, all kept', 'read, check and give out'])
})
