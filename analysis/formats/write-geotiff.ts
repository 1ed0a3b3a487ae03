import { zlibSync } from 'fflate'
import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import type { Grid } from '../grid/grid.ts'

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

interface Tag {
  readonly tag: number
  readonly type: number
  readonly values: readonly number[]
}

/**
 * A grid as GeoTIFF of 4-byte floats, packed by deflate in strips of whole rows with the predictor for floats (TIFF technical
 * note 3), bands one after the other, with its no-data value and EPSG code. The same grid gives the same bytes.
 * @throws Refusal `grid_empty` (file), `crs_code_wanted` (file, found, wanted: an example) for a system without a code.
 */
export async function writeGeotiff(
  work: Work,
  grid: Grid,
  { noData = Number.NaN, isGeographic = false }: GeotiffOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, bands } = grid
  if (width * height * bands.length === 0) throw new Refusal('grid_empty', { file: grid.name })
  const rows = Math.max(1, Math.min(height, Math.floor(BYTES_OF_STRIP / (width * 4))))
  const strips: Uint8Array[] = []
  for (let band = 0; band < bands.length; band += 1)
    for (let top = 0; top < height; top += rows) {
      const bottom = Math.min(height, top + rows)
      strips.push(zlibSync(stripOf(grid, band, [top, bottom], noData), { level: 6 }))
      await work.pause((band + bottom / height) / bands.length)
    }
  const tags: Tag[] = [
    { tag: 256, type: LONG, values: [width] },
    { tag: 257, type: LONG, values: [height] },
    { tag: 258, type: SHORT, values: bands.map(() => 32) },
    { tag: 259, type: SHORT, values: [8] },
    { tag: 262, type: SHORT, values: [1] },
    { tag: 273, type: LONG, values: strips.map(() => 0) },
    { tag: 277, type: SHORT, values: [bands.length] },
    { tag: 278, type: LONG, values: [rows] },
    { tag: 279, type: LONG, values: strips.map(({ length }) => length) },
    { tag: 284, type: SHORT, values: [bands.length === 1 ? 1 : 2] },
    { tag: 317, type: SHORT, values: [3] },
    ...(bands.length > 1 ? [{ tag: 338, type: SHORT, values: bands.slice(1).map(() => 0) }] : []),
    { tag: 339, type: SHORT, values: bands.map(() => 3) },
    ...placeTags(grid),
    ...crsTags(grid, isGeographic),
    ...bandTags(grid),
    { tag: 42_113, type: ASCII, values: letters(Number.isNaN(noData) ? 'nan' : String(Math.fround(noData))) },
  ]
  return assemble(
    tags.toSorted((one, other) => one.tag - other.tag),
    strips,
  )
}

/** Bytes of a row apart by their weight, the highest first, each less the one before it. */
function stripOf(grid: Grid, band: number, [top, bottom]: readonly [number, number], noData: number): Uint8Array {
  const { width, height, values } = grid
  const wanted =
    grid.noData === null ? Number.NaN : values instanceof Float32Array ? Math.fround(grid.noData) : grid.noData
  const strip = new Uint8Array((bottom - top) * width * 4)
  const row = new Float32Array(width)
  const bytes = new DataView(row.buffer)
  for (let line = top; line < bottom; line += 1) {
    const from = (band * height + line) * width
    for (let column = 0; column < width; column += 1) {
      const value = values[from + column] ?? Number.NaN
      // One NaN: which of its patterns is kept is up to the engine.
      bytes.setFloat32(column * 4, value !== value || value === wanted ? noData : value)
      if (Number.isNaN(noData) && (value !== value || value === wanted)) bytes.setUint32(column * 4, 0x7fc00000)
    }
    const at = (line - top) * width * 4
    for (let column = 0; column < width; column += 1)
      for (let byte = 0; byte < 4; byte += 1) strip[at + byte * width + column] = bytes.getUint8(column * 4 + byte)
    for (let place = at + width * 4 - 1; place > at; place -= 1)
      strip[place] = (strip[place] ?? 0) - (strip[place - 1] ?? 0)
  }
  return strip
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

/** Head, directory, values that do not fit into it, strips. */
function assemble(tags: readonly Tag[], strips: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const sizeOf = ({ type, values }: Tag) => (SIZES[type] ?? 1) * values.length
  const listEnd = 8 + 2 + tags.length * 12 + 4
  let valuesEnd = listEnd
  const placeOf = tags.map((tag) => {
    if (sizeOf(tag) <= 4) return -1
    valuesEnd += valuesEnd % 8 === 0 ? 0 : 8 - (valuesEnd % 8)
    const place = valuesEnd
    valuesEnd += sizeOf(tag)
    return place
  })
  let stripEnd = valuesEnd + (valuesEnd % 2)
  const stripPlaces = strips.map(({ length }) => {
    const place = stripEnd
    stripEnd += length + (length % 2)
    return place
  })
  const bytes = new Uint8Array(stripEnd)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x4949)
  view.setUint16(2, 42, true)
  view.setUint32(4, 8, true)
  view.setUint16(8, tags.length, true)
  for (const [index, { tag, type, values }] of tags.entries()) {
    const at = 10 + index * 12
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, values.length, true)
    let place = placeOf[index] ?? -1
    if (place < 0) place = at + 8
    else view.setUint32(at + 8, place, true)
    for (const value of tag === 273 ? stripPlaces : values) {
      if (type === ASCII) view.setUint8(place, value)
      else if (type === SHORT) view.setUint16(place, value, true)
      else if (type === LONG) view.setUint32(place, value, true)
      else view.setFloat64(place, value, true)
      place += SIZES[type] ?? 1
    }
  }
  strips.forEach((strip, index) => bytes.set(strip, stripPlaces[index]))
  return bytes
}
