import { zlibSync } from 'fflate'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { bandOf, type Grid, noDataTest } from '../grid/grid.ts'

export interface GeotiffOptions {
  /** What cells without data are written as; NaN unless given. */
  readonly noData?: number
  /** Whether the system's unit is the degree, which a code alone does not say. */
  readonly isGeographic?: boolean
}

const ASCII = 2
const SHORT = 3
const LONG = 4
const DOUBLE = 12
const SIZES: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 }
const BYTES_OF_STRIP = 256 * 1024
/** Cells along the side of a tile, and along the longest side of the smallest overview. */
const TILE = 256
const OVERVIEW_MOST = 512

interface Tag {
  readonly tag: number
  readonly type: number
  readonly values: readonly number[]
}

/** One picture of the file: the grid itself, or an overview of it. */
interface Level {
  readonly tags: readonly Tag[]
  readonly blocks: readonly Uint8Array[]
}

/**
 * A grid as GeoTIFF of 4-byte floats, packed by deflate with the predictor for floats (TIFF technical note 3), bands one after
 * the other, with its no-data value and EPSG code. One of more than 512 cells along a side is a Cloud Optimized GeoTIFF: tiles
 * and overviews, all directories at the front; a smaller one has strips of whole rows. The same grid gives the same bytes.
 * @throws Refusal `grid_empty` (file), `crs_code_wanted` (file, found, wanted: an example) for a system without a code.
 */
export async function writeGeotiff(
  work: Work,
  grid: Grid,
  { noData = Number.NaN, isGeographic = false }: GeotiffOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (grid.width * grid.height * grid.bands.length === 0) throw new Refusal('grid_empty', { file: grid.name })
  const isTiled = Math.max(grid.width, grid.height) > OVERVIEW_MOST
  const own = [...placeTags(grid), ...crsTags(grid, isGeographic), ...bandTags(grid)]
  const levels = [await levelOf(work.part(0, 0.7), grid, { noData, isTiled, more: own })]
  const rest = work.part(0.7, 1)
  for (let small = grid; Math.max(small.width, small.height) > OVERVIEW_MOST;) {
    small = await halved(rest, small)
    const more = [{ tag: 254, type: LONG, values: [1] }]
    levels.push(await levelOf(rest, small, { noData, isTiled, more }))
  }
  return assemble(levels)
}

interface LevelChoice {
  readonly noData: number
  readonly isTiled: boolean
  readonly more: readonly Tag[]
}

async function levelOf(work: Work, grid: Grid, { noData, isTiled, more }: LevelChoice): Promise<Level> {
  const { width, height, bands } = grid
  const rows = isTiled ? TILE : Math.max(1, Math.min(height, Math.floor(BYTES_OF_STRIP / (width * 4))))
  const columns = isTiled ? TILE : width
  const blocks: Uint8Array[] = []
  for (let band = 0; band < bands.length; band += 1)
    for (let top = 0; top < height; top += rows) {
      const tall = isTiled ? rows : Math.min(rows, height - top)
      for (let left = 0; left < width; left += columns)
        blocks.push(zlibSync(blockOf(grid, band, { left, top, columns, rows: tall }, noData), { level: 6 }))
      await work.pause((band + Math.min(1, (top + rows) / height)) / bands.length)
    }
  const places = blocks.map(() => 0)
  const sizes = blocks.map(({ length }) => length)
  const tags: Tag[] = [
    { tag: 256, type: LONG, values: [width] },
    { tag: 257, type: LONG, values: [height] },
    { tag: 258, type: SHORT, values: bands.map(() => 32) },
    { tag: 259, type: SHORT, values: [8] },
    { tag: 262, type: SHORT, values: [1] },
    { tag: 277, type: SHORT, values: [bands.length] },
    { tag: 284, type: SHORT, values: [bands.length === 1 ? 1 : 2] },
    { tag: 317, type: SHORT, values: [3] },
    ...(isTiled
      ? [
          { tag: 322, type: SHORT, values: [TILE] },
          { tag: 323, type: SHORT, values: [TILE] },
          { tag: TILE_PLACES, type: LONG, values: places },
          { tag: 325, type: LONG, values: sizes },
        ]
      : [
          { tag: STRIP_PLACES, type: LONG, values: places },
          { tag: 278, type: LONG, values: [rows] },
          { tag: 279, type: LONG, values: sizes },
        ]),
    ...(bands.length > 1 ? [{ tag: 338, type: SHORT, values: bands.slice(1).map(() => 0) }] : []),
    { tag: 339, type: SHORT, values: bands.map(() => 3) },
    ...more,
    { tag: 42_113, type: ASCII, values: letters(Number.isNaN(noData) ? 'nan' : String(Math.fround(noData))) },
  ]
  return { tags: tags.toSorted((one, other) => one.tag - other.tag), blocks }
}

const STRIP_PLACES = 273
const TILE_PLACES = 324

/** Half as many cells along each side: means of those that have data, of numbers that name things the first. */
async function halved(work: Work, grid: Grid): Promise<Grid> {
  const [width, height] = [Math.ceil(grid.width / 2), Math.ceil(grid.height / 2)]
  const values = new Float32Array(width * height * grid.bands.length)
  const isNoData = noDataTest(grid)
  for (const [band, { kind }] of grid.bands.entries()) {
    const cells = bandOf(grid, band)
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        let [sum, count] = [0, 0]
        for (let part = 0; part < 4 && (count === 0 || kind === 'float'); part += 1) {
          const [x, y] = [column * 2 + (part & 1), row * 2 + (part >> 1)]
          const value = x < grid.width && y < grid.height ? (cells[y * grid.width + x] ?? Number.NaN) : Number.NaN
          if (isNoData(value)) continue
          sum += value
          count += 1
        }
        values[(band * height + row) * width + column] = count === 0 ? Number.NaN : sum / count
      }
      if (row % 64 === 0) await work.pause(0)
    }
  }
  return { ...grid, width, height, values, noData: null }
}

interface Block {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

/** Bytes of a row apart by their weight, the highest first, each less the one before it. Beside the grid there is no data. */
function blockOf(grid: Grid, band: number, { left, top, columns, rows }: Block, noData: number): Uint8Array {
  const { width, height, values } = grid
  const expected =
    grid.noData === null ? Number.NaN : values instanceof Float32Array ? Math.fround(grid.noData) : grid.noData
  const block = new Uint8Array(rows * columns * 4)
  const row = new Float32Array(columns)
  const bytes = new DataView(row.buffer)
  for (let line = top; line < top + rows; line += 1) {
    const from = (band * height + line) * width + left
    const last = line < height ? Math.min(columns, width - left) : 0
    for (let column = 0; column < columns; column += 1) {
      const value = column < last ? (values[from + column] ?? Number.NaN) : Number.NaN
      // One NaN: which of its patterns is kept is up to the engine.
      bytes.setFloat32(column * 4, value !== value || value === expected ? noData : value)
      if (Number.isNaN(noData) && (value !== value || value === expected)) bytes.setUint32(column * 4, 0x7fc00000)
    }
    const at = (line - top) * columns * 4
    for (let column = 0; column < columns; column += 1)
      for (let byte = 0; byte < 4; byte += 1) block[at + byte * columns + column] = bytes.getUint8(column * 4 + byte)
    for (let place = at + columns * 4 - 1; place > at; place -= 1)
      block[place] = (block[place] ?? 0) - (block[place - 1] ?? 0)
  }
  return block
}

function placeTags({ affine: [a, b, c, d, e, f] }: Grid): Tag[] {
  if (b === 0 && d === 0 && a > 0 && e < 0)
    return [
      { tag: 33_550, type: DOUBLE, values: [a, -e, 0] },
      { tag: 33_922, type: DOUBLE, values: [0, 0, 0, c, f, 0] },
    ]
  return [{ tag: 34_264, type: DOUBLE, values: [a, b, 0, c, d, e, 0, f, 0, 0, 0, 0, 0, 0, 0, 1] }]
}

/** Keys 1024 (projected or geographic), 1025 (pixel is area) and the code under 3072 or 2048. */
function crsTags({ crs, name }: Grid, isGeographic: boolean): Tag[] {
  const keys = [[1025, 0, 1, 1]]
  if (crs !== null) {
    const code = Number(/^EPSG:(\d{4,5})$/.exec(crs)?.[1])
    if (!(code <= 0xffff))
      throw new Refusal('crs_code_wanted', { file: name, found: crs.slice(0, 100), wanted: 'EPSG:26909' })
    keys.unshift([1024, 0, 1, isGeographic ? 2 : 1])
    keys.push(isGeographic ? [2048, 0, 1, code] : [3072, 0, 1, code])
  }
  return [{ tag: 34_735, type: SHORT, values: [1, 1, 0, keys.length, ...keys.flat()] }]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Names of the bands as GDAL keeps them, escaped twice; those that were made up are left out. */
function bandTags({ bands }: Grid): Tag[] {
  const items = bands.flatMap(({ name }, band) => {
    if (name === `band ${band + 1}`) return []
    const text = escaped(escaped(name))
    return [`  <Item name="DESCRIPTION" sample="${band}" role="description">${text}</Item>\n`]
  })
  if (items.length === 0) return []
  return [{ tag: 42_112, type: ASCII, values: letters(`<GDALMetadata>\n${items.join('')}</GDALMetadata>`) }]
}

function letters(text: string): number[] {
  return [...new TextEncoder().encode(text), 0]
}

interface PlacedLevel extends Level {
  /** Where its directory begins, and where the values of each tag that do not fit into it. */
  readonly at: number
  readonly values: readonly number[]
}

/** Head, directories with the values that do not fit into them, blocks: of the smallest overview first, of the grid last. */
function assemble(levels: readonly Level[]): Uint8Array<ArrayBuffer> {
  const sizeOf = ({ type, values }: Tag) => (SIZES[type] ?? 1) * values.length
  let end = 8
  const placed = levels.map((level): PlacedLevel => {
    const at = end + (end % 2)
    end = at + 2 + level.tags.length * 12 + 4
    const values = level.tags.map((tag) => {
      if (sizeOf(tag) <= 4) return -1
      end += end % 8 === 0 ? 0 : 8 - (end % 8)
      const place = end
      end += sizeOf(tag)
      return place
    })
    return { ...level, at, values }
  })
  const blockPlaces = new Map<Level, number[]>()
  for (const level of placed.toReversed()) {
    const places = level.blocks.map(({ length }) => {
      const place = end + (end % 2)
      end = place + length + (length % 2)
      return place
    })
    blockPlaces.set(level, places)
  }
  const bytes = new Uint8Array(end + (end % 2))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x4949)
  view.setUint16(2, 42, true)
  view.setUint32(4, 8, true)
  for (const [index, level] of placed.entries()) {
    const places = blockPlaces.get(level) ?? []
    writeDirectory(view, level, places)
    view.setUint32(level.at + 2 + level.tags.length * 12, placed[index + 1]?.at ?? 0, true)
    for (const [block, place] of places.entries()) bytes.set(level.blocks[block] ?? new Uint8Array(), place)
  }
  return bytes
}

function writeDirectory(
  view: DataView,
  { at: start, tags, values: placeOf }: PlacedLevel,
  blockPlaces: readonly number[],
) {
  view.setUint16(start, tags.length, true)
  for (const [index, { tag, type, values }] of tags.entries()) {
    const at = start + 2 + index * 12
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, values.length, true)
    let place = placeOf[index] ?? -1
    if (place < 0) place = at + 8
    else view.setUint32(at + 8, place, true)
    for (const value of tag === STRIP_PLACES || tag === TILE_PLACES ? blockPlaces : values) {
      if (type === ASCII) view.setUint8(place, value)
      else if (type === SHORT) view.setUint16(place, value, true)
      else if (type === LONG) view.setUint32(place, value, true)
      else view.setFloat64(place, value, true)
      place += SIZES[type] ?? 1
    }
  }
}
