/**
 * What `bench/validate.ts` measures, each in a process of its own: `make FOLDER HOLES DEPTH` writes a delivery, `check FOLDER`
 * and `memory FOLDER` read it, `fix FOLDER` opens it in a session. Prints figures as JSON.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import type { ByteSource } from '../packages/compute/byte-source.ts'
import { createRandom } from '../packages/compute/random.ts'
import { createWork, type Work } from '../packages/compute/work.ts'
import { choiceOf, deliver } from '../packages/synthetic/delivery.ts'
import { createDistrict, surroundingsOf } from '../packages/synthetic/district.ts'
import { plantErrors } from '../packages/synthetic/plant-errors.ts'
import { writeDelivered } from '../packages/synthetic/write-delivery.ts'
import { desurvey } from '../packages/geo/drillhole/desurvey.ts'
import { type DrillDatabase, indexHoles } from '../packages/geo/drillhole/drill-database.ts'
import { checkDatabase, type CheckResult } from '../packages/validation/rules/check-database.ts'
import { RULES } from '../packages/validation/rules/rule-catalog.ts'
import { createDrillSession } from '../packages/validation/session/drill-session.ts'
import { FILE_TOOLS } from '../packages/validation/session/file-tools.ts'
import { DesurveyChoice, ValidationRecipe } from '../packages/validation/session/validation-recipe.ts'
import { fileSource } from './file-source.ts'
import { median } from './table.ts'

/** Those that pandas runs too. */
export const TEN_RULES = ['I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I08', 'I09', 'A03', 'A11'] as const
const SEED = 3

/** Work that lets messages in as a worker does. */
function busyWork(): Work {
  return createWork({
    now: () => performance.now(),
    breathe: () => setImmediate(),
    isCancelled: () => false,
    progress: () => undefined,
  })
}

function districtOf(holes: number, depth: number) {
  return createDistrict(SEED, { holes, depth, sampleLength: 1, stationStep: 15 })
}

function make(folder: string, holes: number, depth: number): unknown {
  const district = districtOf(holes, depth)
  const { tables } = plantErrors(district, deliver(district), createRandom(SEED))
  for (const table of tables) {
    const { name, text } = writeDelivered(table)
    writeFileSync(join(folder, name), text)
  }
  writeFileSync(join(folder, 'choices.json'), JSON.stringify(tables.map(choiceOf)))
  const rowsOf = (role: string) =>
    tables.filter((table) => table.role === role).reduce((sum, { rows }) => sum + rows.length, 0)
  return { intervals: rowsOf('assay') + rowsOf('lithology'), stations: rowsOf('survey'), holes: rowsOf('collar') }
}

interface Delivery {
  readonly recipe: ValidationRecipe
  readonly files: readonly ByteSource[]
}

function open(folder: string): Delivery {
  const tables: unknown = JSON.parse(readFileSync(join(folder, 'choices.json'), 'utf8'))
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  return {
    recipe: v.parse(ValidationRecipe, { format: 'outcrop-validation-1', crs: 'EPSG:26909', tables }),
    files: names.map((name) => fileSource(join(folder, name), name)),
  }
}

async function readAll({ recipe, files }: Delivery): Promise<DrillDatabase> {
  const tables = []
  for (const choice of recipe.tables) {
    const file = files.find(({ name }) => name === choice.file)
    if (file) tables.push(FILE_TOOLS.applyChoices(await FILE_TOOLS.readTable(busyWork(), file, null), choice))
  }
  return { tables, crs: recipe.crs }
}

async function timed<T>(run: () => Promise<T>): Promise<{ took: number; gave: T }> {
  const started = performance.now()
  const gave = await run()
  return { took: performance.now() - started, gave }
}

/** Surroundings are those of the district, whose size changes nothing of them. */
const surroundings = surroundingsOf(districtOf(1, 100))

function check(database: DrillDatabase, codes: readonly string[] | null): Promise<CheckResult> {
  // A table of its own for each check, so that nothing kept of one serves the next.
  const tables = database.tables.map((mapped) => ({
    ...mapped,
    table: { ...mapped.table, columns: mapped.table.columns.map((column) => ({ ...column })) },
  }))
  return checkDatabase(
    busyWork(),
    { ...database, tables },
    {
      surroundings,
      ...(codes && { catalog: RULES.filter(({ code }) => codes.includes(code)) }),
    },
  )
}

async function measureCheck(folder: string, rounds: number): Promise<unknown> {
  const figures = { read: [] as number[], ten: [] as number[], all: [] as number[] }
  const stations = { took: [] as number[] }
  let counts: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    const { took, gave: database } = await timed(() => readAll(open(folder)))
    figures.read.push(took)
    const all = await timed(() => check(database, null))
    figures.all.push(all.took)
    const ten = await timed(() => check(database, TEN_RULES))
    figures.ten.push(ten.took)
    counts = Object.fromEntries(ten.gave.rules.map(({ code, count }) => [code, count]))
    const index = indexHoles(database)
    const choice = v.parse(DesurveyChoice, {})
    stations.took.push((await timed(() => desurvey(busyWork(), database, index, choice))).took)
  }
  const { read, ten, all } = figures
  return {
    read: median(read),
    ten: median(ten),
    all: median(all),
    desurvey: median(stations.took),
    rules: RULES.length,
    counts,
  }
}

/** Bytes that are held once all that can be let go is gone. */
function held(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function measureMemory(folder: string): Promise<unknown> {
  const delivery = open(folder)
  const before = held()
  const database = await readAll(delivery)
  const tables = held() - before
  const result = await checkDatabase(busyWork(), database, { surroundings })
  const checked = held() - before
  return { tables, checked, peak: process.resourceUsage().maxRSS * 1024, rules: result.rules.length }
}

async function measureFix(folder: string, rounds: number): Promise<unknown> {
  const { recipe, files } = open(folder)
  let first = 0
  const session = createDrillSession({
    tools: FILE_TOOLS,
    now: () => performance.now(),
    breathe: () => setImmediate(),
    progress: () => undefined,
    surroundings: () => Promise.resolve(surroundings),
    onRule: ({ count }) => count > 0 && (first ||= performance.now()),
  })
  const dropped = performance.now()
  const grouped = await timed(() => session.addFiles(files))
  const opened = await timed(() => session.evaluate(recipe))
  const [found] = await session.findings('I02', 0, 1)
  if (!found) throw new Error('no interval is turned round')
  const figures = { one: [] as number[], all: [] as number[], undo: [] as number[] }
  const fix = { rule: 'I02', fix: 'swap_from_to', version: 1, choice: {} }
  const evaluated = async (mends: ValidationRecipe['mends']) =>
    (await timed(() => session.evaluate({ ...recipe, mends }))).took
  for (let round = 0; round < rounds; round += 1) {
    const lines = [{ table: found.table, line: found.line, column: null }]
    figures.one.push(await evaluated([{ id: 'one', ...fix, lines }]))
    figures.undo.push(await evaluated([]))
    figures.all.push(await evaluated([{ id: 'all', ...fix, lines: null }]))
    figures.undo.push(await evaluated([]))
  }
  return {
    group: grouped.took,
    open: opened.took,
    first: first - dropped,
    one: median(figures.one),
    all: median(figures.all),
    undo: median(figures.undo),
  }
}

const [what, folder = '', ...numbers] = process.argv.slice(2)
const [first = 1, second = 100] = numbers.map(Number)
const parts: Readonly<Record<string, () => unknown>> = {
  make: () => make(folder, first, second),
  check: () => measureCheck(folder, first),
  memory: () => measureMemory(folder),
  fix: () => measureFix(folder, first),
}
const part = parts[what ?? '']
if (part) console.log(JSON.stringify(await part()))
