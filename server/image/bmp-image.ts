/** A decoded picture: four bytes a pixel, rows from the top. */
export interface RgbaImage {
  data: Buffer
  width: number
  height: number
}

const PLAIN = 0
const BIT_FIELDS = 3

/** Whether the bytes begin as a Windows bitmap with a header that is understood here. */
export function isBmp(head: Buffer): boolean {
  return head.length >= 54 && head.toString('latin1', 0, 2) === 'BM' && head.readUInt32LE(14) >= 40
}

/**
 * Decodes an uncompressed Windows bitmap of 1, 4, 8, 24 or 32 bits a pixel, which libvips does not read.
 * @throws Error for anything else, or more pixels than `maxPixels`
 */
export function decodeBmp(file: Buffer, maxPixels: number): RgbaImage {
  const width = file.readInt32LE(18)
  const signedHeight = file.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  if (width < 1 || height < 1 || width * height > maxPixels) throw new Error('Not a bitmap of a usable size')
  if (compression !== PLAIN && !(compression === BIT_FIELDS && bits === 32)) throw new Error('A compressed bitmap')
  if (![1, 4, 8, 24, 32].includes(bits)) throw new Error(`A bitmap of ${bits} bits`)

  const start = file.readUInt32LE(10)
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * height > file.length) throw new Error('The bitmap is cut off')
  const palette = file.subarray(14 + file.readUInt32LE(14), start)
  const data = Buffer.alloc(width * height * 4, 255)
  for (let row = 0; row < height; row += 1) {
    const from = start + (signedHeight > 0 ? height - 1 - row : row) * stride
    for (let column = 0; column < width; column += 1) {
      const source = bits >= 24 ? file : palette
      const at = bits >= 24 ? from + column * (bits / 8) : paletteIndex(file, from, column, bits) * 4
      const to = (row * width + column) * 4
      data[to] = source[at + 2] ?? 0
      data[to + 1] = source[at + 1] ?? 0
      data[to + 2] = source[at] ?? 0
    }
  }
  return { data, width, height }
}

function paletteIndex(file: Buffer, from: number, column: number, bits: number): number {
  const bit = column * bits
  const byte = file[from + (bit >> 3)] ?? 0
  return (byte >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
}
