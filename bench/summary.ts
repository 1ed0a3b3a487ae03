/**
 * Prints one table for a closing note: start, tests, bytes, page speed, interactions, API, event streams, import and validation,
 * with the limits that each has and whether it keeps them. Minutes of tests are those of the last `npm test`; a start is that
 * of the last commit. With `--short`, the fresh start and what takes long are left out.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { verdictOf } from './limits.ts'
import { readTables } from './read-tables.ts'
import { routeBytes } from './route-bytes.ts'
import { SHORT } from './short.ts'
import { freshStart, startSeconds } from './start-times.ts'
import { printTable } from './table.ts'

type Row = readonly [measure: string, value: string]

const root = join(import.meta.dirname, '..')
const PAGES = [
  ['/login', '^/login$'],
  ['/admin/decks', '^/admin/decks$'],
  ['a deck link', '^/d/[^/]+$'],
  ['a recording', '^/meetings/recordings/[^/]+$'],
] as const
const Times = v.record(v.string(), v.object({ took: v.number() }))

async function starts(): Promise<Row[]> {
  if (!SHORT) {
    const { fresh, warm } = await freshStart(root)
    return [
      ['fresh start, s', fresh.toFixed(0)],
      ['warm start, s', warm.toFixed(1)],
    ]
  }
  const data = await mkdtemp(join(tmpdir(), 'outcrop-data-'))
  try {
    return [['warm start, s', (await startSeconds(root, data)).toFixed(1)]]
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

function testMinutes(): Row[] {
  const file = join(root, '.cache/test/times.json')
  if (!existsSync(file)) return []
  const times = v.parse(Times, JSON.parse(readFileSync(file, 'utf8')))
  const minutes = (took: number) => (took / 60_000).toFixed(1)
  const all = Object.values(times).reduce((sum, { took }) => sum + took, 0)
  return [
    ...Object.entries(times).map(([suite, { took }]): Row => [`tests: ${suite}, min`, minutes(took)]),
    ['tests: sum of suites, min', minutes(all)],
  ]
}

function scriptBytes(): Row[] {
  const routes = routeBytes(join(root, 'dist'))
  return PAGES.map(([page, address]) => {
    const script = routes.find((route) => route.address === address)?.script
    if (script === undefined) throw new Error(`No route has the address ${address}`)
    return [`script of ${page}, kB`, (script / 1000).toFixed(1)]
  })
}

/** Runs a benchmark, which measures in a process of its own, and returns its tables. */
async function tablesOf(bench: string, ...given: readonly string[]): Promise<string[][][]> {
  const args = [join('bench', `${bench}.ts`), ...given, ...(SHORT ? ['--short'] : [])]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  return readTables(stdout)
}

/** A cell of the first row whose name begins with `name`. */
function cellOf(table: readonly string[][] | undefined, name: string, column: number): string {
  const cell = table?.find(([first = '']) => first.startsWith(name))?.at(column)
  if (cell === undefined) throw new Error(`A benchmark printed no row ${name}`)
  return cell
}

async function pageSpeed(): Promise<Row[]> {
  const [first, second] = await tablesOf('page-speed', '3')
  const floor = Number(cellOf(first, 'floor', 10))
  return ['/login', '/admin/decks', 'a deck link', 'a recording'].flatMap((page): Row[] => {
    const [usable, largest] = [cellOf(first, page, 6), cellOf(first, page, 5)].map(Number)
    return [
      [`first visit to ${page}, usable, ms`, cellOf(first, page, 6)],
      [`first visit to ${page}, usable, × floor`, cellOf(first, page, 7)],
      [`first visit to ${page}, drawn, × floor`, cellOf(first, page, 9)],
      [`first visit to ${page}, blocked, × floor`, (Number(cellOf(first, page, 10)) / Math.max(floor, 1)).toFixed(2)],
      [`first visit to ${page}, largest paint after usable, ms`, ((largest ?? 0) - (usable ?? 0)).toFixed(0)],
      [`second visit to ${page}, usable, × floor`, cellOf(second, page, 7)],
    ]
  })
}

async function apiRates(): Promise<Row[]> {
  const [table] = await tablesOf('api')
  return ['PGlite', 'Postgres'].flatMap((database) =>
    ['list companies', 'get a company', 'list decks', 'refresh'].map((name): Row => [
      `${database}: ${name}, × bare query`,
      cellOf(table, `${database}: ${name}`, 3),
    ]),
  )
}

async function streamTimes(): Promise<Row[]> {
  const [table = []] = await tablesOf('load', 'streams')
  return table.map(([streams = '', ...cells]) => [
    `${streams.replace('streams', 'event streams')} are notified, ms`,
    cells.at(-1) ?? '',
  ])
}

/** Of the PDF engine alone. */
async function engineTimes(): Promise<Row[]> {
  const [table] = await tablesOf('pdf')
  return [
    ['slides of 100 pages, first, s', cellOf(table, 'slides', 1)],
    ['slides of 100 pages, s', cellOf(table, 'slides', 2)],
    ['slides of 100 pages, × pdftoppm', cellOf(table, 'slides', 3)],
  ]
}

/** What a person waits for after the upload. */
async function importTimes(): Promise<Row[]> {
  const [table] = await tablesOf('deck')
  return [
    ['import of 100 pages, first slide, s', cellOf(table, 'the first slide', 1)],
    ['import of 100 pages, × pdftoppm', cellOf(table, 'all slides', 3).replace(' ×', '')],
  ]
}

async function validationTimes(): Promise<Row[]> {
  const [beside, shown = []] = await tablesOf('validate')
  const ratios = ['read and ten rules', 'desurvey'].map((name): Row => [
    `validation: ${name}, × pandas`,
    cellOf(beside, name, 3).replace(' ×', ''),
  ])
  return [...ratios, ...shown.map(([what = '', ms = '']): Row => [`validation: ${what}, ms`, ms])]
}

async function interactionTimes(): Promise<Row[]> {
  const [table = []] = await tablesOf('interactions')
  return table.flatMap(([what = '', typical = '', worst = '']): Row[] => [
    [`interactions: ${what}, 75th percentile, ms`, typical],
    [`interactions: ${what}, worst, ms`, worst],
  ])
}

/** What one measurement failed to say must not cost the others. */
async function rowsOf(name: string, measure: () => readonly Row[] | Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await measure()
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
    return [[name, 'failed']]
  }
}

const measured = [
  await rowsOf('starts', starts),
  await rowsOf('tests', testMinutes),
  await rowsOf('bytes', scriptBytes),
  await rowsOf('page-speed', pageSpeed),
  await rowsOf('api', apiRates),
  ...(SHORT ? [] : [await rowsOf('interactions', interactionTimes)]),
  ...(SHORT ? [] : [await rowsOf('load', streamTimes)]),
  await rowsOf('pdf', engineTimes),
  ...(SHORT ? [] : [await rowsOf('deck', importTimes)]),
  ...(SHORT ? [] : [await rowsOf('validate', validationTimes)]),
].flat()
printTable(
  'Summary',
  ['measure', 'value', 'limit', 'verdict'],
  measured.map(([measure, value]) => [measure, value, ...verdictOf(measure, value)]),
)
