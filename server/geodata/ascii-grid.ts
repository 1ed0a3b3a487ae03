import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Grid } from './grid.ts'

export interface AsciiGrid extends Grid {
  /** West and south edges of the corner cell. */
  readonly west: number
  readonly south: number
  readonly cellWidth: number
  readonly cellHeight: number
  /** Cells that the header announces and the file does not have. */
  readonly missing: number
}

export class GridProblem extends Error {
  override readonly name = 'GridProblem'
}

const CELLS_MAX = 100_000_000

/** Reads an Esri ASCII grid, or a Surfer grid written as text (DSAA). @throws GridProblem that says what is wrong */
export async function readAsciiGrid(path: string): Promise<AsciiGrid> {
  const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })
  const reading = lines[Symbol.asyncIterator]()
  const first = (await reading.next()).value as string | undefined
  try {
    return first?.trim() === 'DSAA' ? await readSurfer(reading) : await readEsri(first ?? '', reading)
  } finally {
    lines.close()
  }
}

type Lines = AsyncIterator<string>

async function readEsri(first: string, lines: Lines): Promise<AsciiGrid> {
  const header = new Map<string, number>()
  let line: string | undefined = first
  while (line !== undefined) {
    const [, key, value] = /^\s*([a-z_]+)\s+(\S+)\s*$/i.exec(line) ?? []
    if (key === undefined || value === undefined) break
    header.set(key.toLowerCase(), Number(value))
    line = (await lines.next()).value as string | undefined
  }
  const need = (...names: string[]) => {
    const found = names.map((name) => header.get(name)).find((value) => value !== undefined)
    if (found === undefined || !Number.isFinite(found)) throw new GridProblem(`${names[0]} is missing in the header`)
    return found
  }
  const [width, height] = [need('ncols'), need('nrows')]
  const cellWidth = need('cellsize', 'dx')
  const cellHeight = header.get('dy') ?? cellWidth
  const isCentre = header.has('xllcenter')
  const noData = header.get('nodata_value') ?? -9999
  const values = newValues(width, height)
  const read = await fill(values, line, lines, (value) => value === noData)
  return {
    width,
    height,
    values,
    west: need('xllcorner', 'xllcenter') - (isCentre ? cellWidth / 2 : 0),
    south: need('yllcorner', 'yllcenter') - (isCentre ? cellHeight / 2 : 0),
    cellWidth,
    cellHeight,
    missing: values.length - read,
  }
}

/** Rows of a Surfer grid begin in the south, and its limits are those of the cells' centres. */
async function readSurfer(lines: Lines): Promise<AsciiGrid> {
  const pair = async () => {
    const numbers = String((await lines.next()).value ?? '')
      .trim()
      .split(/\s+/)
      .map(Number)
    const [a = Number.NaN, b = Number.NaN] = numbers
    if (!(Number.isFinite(a) && Number.isFinite(b))) throw new GridProblem('The header of the grid is broken')
    return [a, b] as const
  }
  const [width, height] = await pair()
  const [west, east] = await pair()
  const [south, north] = await pair()
  await pair()
  const upward = newValues(width, height)
  const read = await fill(upward, undefined, lines, (value) => value >= 1.70141e38)
  const values = newValues(width, height)
  for (let row = 0; row < height; row += 1)
    values.set(upward.subarray((height - 1 - row) * width, (height - row) * width), row * width)
  const cellWidth = (east - west) / Math.max(1, width - 1)
  const cellHeight = (north - south) / Math.max(1, height - 1)
  return {
    width,
    height,
    values,
    west: west - cellWidth / 2,
    south: south - cellHeight / 2,
    cellWidth,
    cellHeight,
    missing: values.length - read,
  }
}

function newValues(width: number, height: number): Float32Array {
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0
  if (!isWhole || width * height > CELLS_MAX) throw new GridProblem(`${width} × ${height} cells cannot be read`)
  return new Float32Array(width * height).fill(Number.NaN)
}

/** Fills cell by cell, and answers how many there were. */
async function fill(
  values: Float32Array,
  first: string | undefined,
  lines: Lines,
  isNone: (value: number) => boolean,
): Promise<number> {
  let at = 0
  for (let line = first ?? ((await lines.next()).value as string | undefined); line !== undefined;) {
    for (const word of line.split(/\s+/)) {
      if (word === '') continue
      const value = Number(word)
      if (Number.isNaN(value) && !/^-?nan$/i.test(word)) throw new GridProblem(`“${word.slice(0, 20)}” is no number`)
      if (at < values.length && !isNone(value)) values[at] = value
      at += 1
    }
    line = (await lines.next()).value as string | undefined
  }
  return Math.min(at, values.length)
}
