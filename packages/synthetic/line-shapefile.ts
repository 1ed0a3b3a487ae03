import { joinBytes } from '@outcrop/compute/join-bytes.ts'

type Place = readonly [x: number, y: number]

export interface LineFeature {
  readonly points: readonly Place[]
  /** As the table has them, each shorter than its field. */
  readonly values: readonly string[]
}

const HEAD = 100
const [LITTLE, LINE] = [true, 3]
const FIELD_SIZE = 24

/** Lines with texts as the files of a shapefile, the texts in Windows-1252 and without a word of it. */
export function lineShapefile(
  titles: readonly string[],
  features: readonly LineFeature[],
): Readonly<Record<'shp' | 'shx' | 'dbf', Uint8Array>> {
  const records = features.map((feature, index) => recordOf(feature, index + 1))
  const box = boxOf(features.flatMap(({ points }) => points))
  const index = new Uint8Array(records.length * 8)
  let at = HEAD
  for (const [place, record] of records.entries()) {
    const view = new DataView(index.buffer, place * 8)
    view.setInt32(0, at / 2)
    view.setInt32(4, (record.length - 8) / 2)
    at += record.length
  }
  return {
    shp: joinBytes([headOf(at, box), ...records]),
    shx: joinBytes([headOf(HEAD + index.length, box), index]),
    dbf: tableOf(titles, features),
  }
}

function boxOf(points: readonly Place[]): readonly [west: number, south: number, east: number, north: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function headOf(length: number, box: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEAD)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 9994)
  view.setInt32(24, length / 2)
  view.setInt32(28, 1000, LITTLE)
  view.setInt32(32, LINE, LITTLE)
  for (const [place, value] of box.entries()) view.setFloat64(36 + place * 8, value, LITTLE)
  return bytes
}

function recordOf({ points }: LineFeature, number: number): Uint8Array {
  const bytes = new Uint8Array(8 + 48 + points.length * 16)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, number)
  view.setInt32(4, (bytes.length - 8) / 2)
  view.setInt32(8, LINE, LITTLE)
  for (const [place, value] of boxOf(points).entries()) view.setFloat64(12 + place * 8, value, LITTLE)
  view.setInt32(44, 1, LITTLE)
  view.setInt32(48, points.length, LITTLE)
  for (const [place, value] of points.flat().entries()) view.setFloat64(56 + place * 8, value, LITTLE)
  return bytes
}

/** A dBASE table of texts. Letters are those of ISO 8859-1. */
function tableOf(titles: readonly string[], features: readonly LineFeature[]): Uint8Array {
  const headSize = 32 + titles.length * 32 + 1
  const rowSize = 1 + titles.length * FIELD_SIZE
  const bytes = new Uint8Array(headSize + features.length * rowSize + 1).fill(0x20, headSize)
  const view = new DataView(bytes.buffer)
  const write = (text: string, at: number) => {
    for (const [place, letter] of [...text].entries()) bytes[at + place] = letter.charCodeAt(0)
  }
  bytes.set([3, 126, 11, 20])
  view.setUint32(4, features.length, LITTLE)
  view.setUint16(8, headSize, LITTLE)
  view.setUint16(10, rowSize, LITTLE)
  for (const [column, title] of titles.entries()) {
    const at = 32 + column * 32
    write(`${title.slice(0, 10).padEnd(11, '\0')}C`, at)
    bytes[at + 16] = FIELD_SIZE
  }
  bytes[headSize - 1] = 0x0d
  for (const [row, { values }] of features.entries())
    for (const [column, value] of values.entries()) write(value, headSize + row * rowSize + 1 + column * FIELD_SIZE)
  bytes[bytes.length - 1] = 0x1a
  return bytes
}
