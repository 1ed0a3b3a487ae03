/**
 * What `bench/validate.ts` measures of many grids, each in a process of its own: `make FOLDER COUNT SIDE` writes them and a
 * ground, `show FOLDER KEPT` opens and draws each in a session that keeps as many grids, `publish FOLDER` gives each out. Prints
 * figures as JSON.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { createDrillSession } from '../packages/validation/session/drill-session.ts'
import { FILE_TOOLS } from '../packages/validation/session/file-tools.ts'
import { type PartChoice, ValidationRecipe } from '../packages/validation/session/validation-recipe.ts'
import { fileSource } from './file-source.ts'
import { median } from './table.ts'

const CELL = 10
const CRS = { code: 'EPSG:26909', definition: '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs' }
const DRAWN = 600

/** A binary grid of Surfer 6, which is read as fast as its bytes come. */
function surferGrid(side: number, low: number): Uint8Array {
  const bytes = new Uint8Array(56 + side * side * 4)
  bytes.set(new TextEncoder().encode('DSBB'))
  const view = new DataView(bytes.buffer)
  view.setInt16(4, side, true)
  view.setInt16(6, side, true)
  const end = (side - 1) * CELL
  for (const [at, value] of [434_000, 434_000 + end, 6_258_000, 6_258_000 + end, low, low + 999].entries())
    view.setFloat64(8 + at * 8, value, true)
  new Float32Array(bytes.buffer, 56).forEach((_, cell, values) => (values[cell] = low + ((cell * 7919) % 1000)))
  return bytes
}

function make(folder: string, count: number, side: number): unknown {
  writeFileSync(join(folder, 'ground.grd'), surferGrid(side, 100))
  for (let grid = 0; grid < count; grid += 1) writeFileSync(join(folder, `grid-${grid}.grd`), surferGrid(side, grid))
  return { bytes: side * side * 4 }
}

async function opened(folder: string, contentBytes: number) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.grd'))
  const recipe = v.parse(ValidationRecipe, {
    format: 'outcrop-validation-1',
    crs: CRS.code,
    parts: names.map((file) => ({ file, kind: 'grid', use: file === 'ground.grd' ? 'terrain' : 'data' })),
  })
  const session = createDrillSession({
    tools: FILE_TOOLS,
    now: () => performance.now(),
    breathe: () => setImmediate(),
    progress: () => undefined,
    surroundings: () => Promise.resolve({}),
    coordinateSystem: () => Promise.resolve({ definition: CRS.definition, area: null }),
    contentBytes,
  })
  await session.addFiles(names.map((name) => fileSource(join(folder, name), name)))
  await session.evaluate(recipe)
  return { session, parts: recipe.parts }
}

async function eachTimed(parts: readonly PartChoice[], run: (choice: PartChoice) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (const choice of parts) {
    const started = performance.now()
    await run(choice)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Bytes that are held once all that can be let go is gone. */
function held(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Bytes beyond those of the process before it saw a file. */
function memory(): { readonly held: number; readonly peak: number } {
  return { held: held() - before.held, peak: process.resourceUsage().maxRSS * 1024 - before.peak }
}

async function show(folder: string, contentBytes: number): Promise<unknown> {
  const { session, parts } = await opened(folder, contentBytes)
  const first = await eachTimed(parts, async (choice) => {
    await session.openPart(choice, CRS.code)
    await session.partPicture(choice.file, DRAWN)
  })
  const again = await eachTimed(parts, async ({ file }) => void (await session.partPicture(file, DRAWN)))
  const figures = { first, again, ...memory() }
  // Used once more, or it would be gone before it is measured.
  session.cancel()
  return figures
}

async function publish(folder: string): Promise<unknown> {
  const { session, parts } = await opened(folder, 0)
  const give = () => eachTimed(parts, async (choice) => void (await session.exportPart(choice)))
  const figures = { first: await give(), again: await give(), ...memory() }
  session.cancel()
  return figures
}

const before = { held: held(), peak: process.memoryUsage.rss() }
const [what, folder = '', first = '0', second = '0'] = process.argv.slice(2)
const parts: Readonly<Record<string, () => unknown>> = {
  make: () => make(folder, Number(first), Number(second)),
  show: () => show(folder, Number(first)),
  publish: () => publish(folder),
}
const part = parts[what ?? '']
if (part) console.log(JSON.stringify(await part()))
