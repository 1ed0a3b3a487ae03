import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { GRID_LIMITS, type Grid, type GridLimits } from '../grid/grid.ts'
import { ByteScanner } from './byte-scanner.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

/** What Surfer blanks cells with. */
const BLANK = 1.70141e38
const GRID_SECTION = 0x44495247
const DATA_SECTION = 0x41544144
const HEAD_SECTION = 0x42525344

interface Layout {
  readonly width: number
  readonly height: number
  /** Middle of the first cell, which is the south-western one. */
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly blank: number
}

/**
 * Reads a grid of Surfer: 6 as text (DSAA) or binary (DSBB), or 7 (DSRB). Its nodes are the middles of cells; rows are turned
 * so that the first is the northern one. Blanked nodes (1.70141e38 and above) are no data.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off` (file, found, wanted: bytes), `surfer_broken` (file, reason),
 * `grid_too_large` (file, found, wanted: cells), `number_wanted` (file, line, found, wanted).
 */
export async function readSurferGrid(work: Work, source: ByteSource, limits: Partial<GridLimits> = {}): Promise<Grid> {
  const { cells, bytes: bytesMax } = { ...GRID_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.2), source, bytesMax)
  const rest = work.part(0.2, 1)
  const mark = String.fromCharCode(...bytes.subarray(0, 4))
  if (mark === 'DSAA') return await readText(rest, source.name, bytes, cells)
  if (mark === 'DSBB') return await readBinary(rest, source.name, bytes, cells)
  if (mark === 'DSRB') return await readSections(rest, source.name, bytes, cells)
  throw new Refusal('surfer_broken', { file: source.name, reason: 'mark', found: mark, wanted: 'DSRB' })
}

function checkLayout(file: string, layout: Layout, cells: number): void {
  const { width, height, dx, dy } = layout
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && width >= 2 && height >= 2
  if (!isWhole || !(dx > 0 && dy > 0) || !Number.isFinite(layout.x + layout.y))
    throw new Refusal('surfer_broken', { file, reason: 'head' })
  if (width * height > cells) throw new Refusal('grid_too_large', { file, found: width * height, wanted: cells })
}

async function readText(work: Work, file: string, bytes: Uint8Array, cells: number): Promise<Grid> {
  const scan = new ByteScanner(file, bytes)
  scan.next()
  const numbers = Array.from({ length: 8 }, () => {
    scan.next()
    return scan.requiredNumber('100')
  })
  const [width = 0, height = 0, x = 0, east = 0, y = 0, north = 0] = numbers
  const layout = { width, height, x, y, dx: (east - x) / (width - 1), dy: (north - y) / (height - 1), blank: BLANK }
  checkLayout(file, layout, cells)
  const values = new Float32Array(width * height).fill(Number.NaN)
  let found = 0
  while (scan.next()) {
    const row = height - 1 - Math.floor(found / width)
    if (row >= 0) values[row * width + (found % width)] = scan.requiredNumber()
    found += 1
    if (found % 8192 === 0) await work.pause(scan.share)
  }
  return gridOf(file, layout, values, found)
}

async function readBinary(work: Work, file: string, bytes: Uint8Array, cells: number): Promise<Grid> {
  const view = viewOf(bytes)
  if (bytes.length < 56) throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: 56 })
  const [width, height] = [view.getInt16(4, true), view.getInt16(6, true)]
  const [x = 0, east = 0, y = 0, north = 0] = [8, 16, 24, 32].map((at) => view.getFloat64(at, true))
  const layout = { width, height, x, y, dx: (east - x) / (width - 1), dy: (north - y) / (height - 1), blank: BLANK }
  checkLayout(file, layout, cells)
  const values = new Float32Array(width * height)
  await fillRows(work, { file, view, at: 56, size: 4 }, values, layout)
  return gridOf(file, layout, values, values.length)
}

/** Sections of an id, a length and so many bytes; unknown ones, such as fault lines, are passed over. */
async function readSections(work: Work, file: string, bytes: Uint8Array, cells: number): Promise<Grid> {
  const view = viewOf(bytes)
  let layout: Layout | null = null
  for (let at = 0; at + 8 <= bytes.length;) {
    const id = view.getInt32(at, true)
    const length = view.getInt32(at + 4, true)
    const from = at + 8
    if (length < 0 || (id !== HEAD_SECTION && from + length > bytes.length))
      throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: from + Math.max(0, length) })
    if (id === GRID_SECTION && length >= 72) {
      const [x = 0, y = 0, dx = 0, dy = 0, , , , blank = BLANK] = Array.from({ length: 8 }, (_, index) =>
        view.getFloat64(from + 8 + index * 8, true),
      )
      layout = { width: view.getInt32(from + 4, true), height: view.getInt32(from, true), x, y, dx, dy, blank }
      checkLayout(file, layout, cells)
    } else if (id === DATA_SECTION) {
      if (!layout) break
      const values = new Float64Array(layout.width * layout.height)
      await fillRows(work, { file, view, at: from, size: 8 }, values, layout)
      return gridOf(file, layout, values, values.length)
    }
    at = from + length
  }
  throw new Refusal('surfer_broken', { file, reason: 'sections' })
}

async function fillRows(
  work: Work,
  from: { readonly file: string; readonly view: DataView; readonly at: number; readonly size: 4 | 8 },
  values: Float32Array | Float64Array,
  { width, height }: Layout,
): Promise<void> {
  const { file, view, at, size } = from
  const expected = at + width * height * size
  if (view.byteLength < expected) throw new Refusal('file_cut_off', { file, found: view.byteLength, wanted: expected })
  for (let line = 0; line < height; line += 1) {
    const row = (height - 1 - line) * width
    for (let column = 0; column < width; column += 1) {
      const place = at + (line * width + column) * size
      values[row + column] = size === 4 ? view.getFloat32(place, true) : view.getFloat64(place, true)
    }
    await work.pause(line / height)
  }
}

function gridOf(file: string, layout: Layout, values: Grid['values'], cellsFound: number): Grid {
  const { width, height, x, y, dx, dy, blank } = layout
  // A float is not the double it was written from, so that all above is one value.
  for (let cell = 0; cell < values.length; cell += 1) if ((values[cell] ?? 0) >= blank * 0.999_999) values[cell] = BLANK
  return {
    name: file,
    width,
    height,
    values,
    bands: [{ name: 'band 1', kind: 'float' }],
    affine: [dx, 0, x - dx / 2, 0, -dy, y + (height - 0.5) * dy],
    noData: BLANK,
    crs: null,
    cellsFound,
  }
}
