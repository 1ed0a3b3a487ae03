import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { GRID_LIMITS, type Grid, type GridLimits } from '../grid/grid.ts'
import { ByteScanner } from './byte-scanner.ts'
import { readWholeFile } from './whole-file.ts'

const KEYS = [
  'ncols',
  'nrows',
  'xllcorner',
  'yllcorner',
  'xllcenter',
  'yllcenter',
  'cellsize',
  'dx',
  'dy',
  'nodata_value',
] as const
type Key = (typeof KEYS)[number]
type Head = Partial<Record<Key, number>>

/**
 * Reads an ESRI ASCII grid (ncols, nrows, xllcorner or xllcenter, cellsize or dx and dy, NODATA_value; then rows from the
 * north). Cells that the file lacks are NaN, those it has too many are left; `cellsFound` says how many it had.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `grid_head_missing` (file, line, found, wanted),
 * `grid_too_large` (file, found, wanted: cells), `number_wanted` (file, line, found, wanted), `grid_empty` (file).
 */
export async function readAsciiGrid(work: Work, source: ByteSource, limits: Partial<GridLimits> = {}): Promise<Grid> {
  const { cells, bytes: bytesMax } = { ...GRID_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.2), source, bytesMax)
  const scan = new ByteScanner(source.name, bytes)
  const head = readHead(scan)
  const width = wholeOf(scan, head, 'ncols')
  const height = wholeOf(scan, head, 'nrows')
  if (width * height > cells)
    throw new Refusal('grid_too_large', { file: source.name, found: width * height, wanted: cells })
  const dx = head.dx ?? head.cellsize ?? 0
  const dy = head.dy ?? head.cellsize ?? 0
  if (!(dx > 0 && dy > 0)) throw headMissing(scan, 'cellsize 25')
  const west = head.xllcorner ?? (head.xllcenter === undefined ? undefined : head.xllcenter - dx / 2)
  const south = head.yllcorner ?? (head.yllcenter === undefined ? undefined : head.yllcenter - dy / 2)
  if (west === undefined || south === undefined) throw headMissing(scan, 'xllcorner 500000')
  const values = new Float32Array(width * height).fill(Number.NaN)
  // The head's reader stopped at the first value.
  let found = 0
  for (let isThere = scan.end > scan.start; isThere; isThere = scan.next()) {
    if (found < values.length) values[found] = scan.requiredNumber()
    found += 1
    if (found % 8192 === 0) await work.pause(0.2 + 0.8 * scan.share)
  }
  if (found === 0) throw new Refusal('grid_empty', { file: source.name })
  return {
    name: source.name,
    width,
    height,
    values,
    bands: [{ name: 'band 1', kind: 'float' }],
    affine: [dx, 0, west, 0, -dy, south + height * dy],
    noData: head.nodata_value ?? null,
    crs: null,
    cellsFound: found,
  }
}

function readHead(scan: ByteScanner): Head {
  const head: Head = {}
  while (scan.next() && !/^[-+.\d]|^(?:nan|inf)/i.test(scan.word)) {
    const key = KEYS.find((name) => name === scan.word.toLowerCase())
    if (!key) throw headMissing(scan, KEYS.find((name) => head[name] === undefined) ?? 'ncols')
    if (!scan.nextInLine()) throw headMissing(scan, `${key} 100`)
    head[key] = scan.requiredNumber('100')
  }
  return head
}

function headMissing(scan: ByteScanner, expected: string): Refusal {
  return new Refusal('grid_head_missing', {
    file: scan.file,
    line: scan.line,
    found: scan.word.slice(0, 60),
    wanted: expected,
  })
}

function wholeOf(scan: ByteScanner, head: Head, key: Key): number {
  const value = head[key]
  if (value === undefined || !Number.isInteger(value) || value < 1) throw headMissing(scan, `${key} 100`)
  return value
}
