interface Placed {
  /** Cells along a side. */
  readonly side: number
  /** North-west corner, and the length of a cell. */
  readonly west: number
  readonly north: number
  readonly cell: number
  /** `26909`. */
  readonly code: number
  colorAt(column: number, row: number): number
}

const [SHORT, LONG, DOUBLE] = [3, 4, 12]
const SIZES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 }

/** A GeoTIFF of numbers that stand for colours, as screens of programs are exported. */
export function palettePicture({ side, west, north, cell, code, colorAt }: Placed): Uint8Array {
  const colors = Array.from({ length: 768 }, (_, at) => (at % 256) * 257)
  const tags: (readonly [tag: number, type: number, values: readonly number[]])[] = [
    [256, SHORT, [side]],
    [257, SHORT, [side]],
    [258, SHORT, [8]],
    [259, SHORT, [1]],
    [262, SHORT, [3]],
    [273, LONG, [0]],
    [277, SHORT, [1]],
    [278, SHORT, [side]],
    [279, LONG, [side * side]],
    [320, SHORT, colors],
    [33_550, DOUBLE, [cell, cell, 0]],
    [33_922, DOUBLE, [0, 0, 0, west, north, 0]],
    [34_735, SHORT, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, code]],
  ]
  const lengthOf = (type: number, values: readonly number[]) => (SIZES[type] ?? 1) * values.length
  const outside = tags.reduce(
    (sum, [, type, values]) => sum + (lengthOf(type, values) > 4 ? lengthOf(type, values) : 0),
    0,
  )
  const directory = 8
  const cellsAt = directory + 2 + tags.length * 12 + 4 + outside
  const bytes = new Uint8Array(cellsAt + side * side)
  const view = new DataView(bytes.buffer)
  bytes.set([0x49, 0x49, 42, 0])
  view.setUint32(4, directory, true)
  view.setUint16(directory, tags.length, true)
  let free = directory + 2 + tags.length * 12 + 4
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = directory + 2 + index * 12
    const length = lengthOf(type, values)
    const into = length > 4 ? free : at + 8
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, values.length, true)
    if (length > 4) {
      view.setUint32(at + 8, free, true)
      free += length
    }
    for (const [place, value] of (tag === 273 ? [cellsAt] : values).entries()) {
      if (type === DOUBLE) view.setFloat64(into + place * 8, value, true)
      else if (type === LONG) view.setUint32(into + place * 4, value, true)
      else view.setUint16(into + place * 2, value, true)
    }
  }
  for (let at = 0; at < side * side; at += 1) bytes[cellsAt + at] = colorAt(at % side, Math.floor(at / side))
  return bytes
}
