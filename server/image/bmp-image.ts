import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** A decoded picture: three bytes a pixel, rows from the top. */
export interface RgbImage {
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

interface Header {
  width: number
  height: number
  /** Rows begin with the lowest. */
  isUpward: boolean
  bits: number
  /** Where the pixels begin. */
  start: number
  /** Bytes of a row. */
  stride: number
  palette: Buffer
}

/** Longest palette, 256 colours of 4 bytes, behind the longest header. */
const HEAD_BYTES = 14 + 124 + 16 + 256 * 4
/** Read at once; everything else that the process does goes on in between. */
const BLOCK_BYTES = 1024 * 1024

/**
 * Decodes an uncompressed Windows bitmap of 1, 4, 8, 24 or 32 bits a pixel, which libvips does not read.
 * @throws Error for anything else, or more pixels than `maxPixels`
 */
export async function decodeBmp(path: string, maxPixels: number): Promise<RgbImage> {
  const file = await open(path, 'r')
  try {
    const header = await readHeader(file, maxPixels)
    const { width, height, stride, start } = header
    const data = Buffer.alloc(width * height * 3)
    const atOnce = Math.max(1, Math.floor(BLOCK_BYTES / stride))
    const block = Buffer.alloc(atOnce * stride)
    for (let first = 0; first < height; first += atOnce) {
      const rows = Math.min(atOnce, height - first)
      await readWhole(file, block.subarray(0, rows * stride), start + first * stride)
      for (let row = 0; row < rows; row += 1) {
        const place = header.isUpward ? height - 1 - first - row : first + row
        decodeRow(header, block.subarray(row * stride), data.subarray(place * width * 3))
      }
    }
    return { data, width, height }
  } finally {
    await file.close()
  }
}

async function readHeader(file: FileHandle, maxPixels: number): Promise<Header> {
  const head = Buffer.alloc(HEAD_BYTES)
  await file.read(head, 0, HEAD_BYTES, 0)
  const width = head.readInt32LE(18)
  const signedHeight = head.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const bits = head.readUInt16LE(28)
  const compression = head.readUInt32LE(30)
  if (width < 1 || height < 1 || width * height > maxPixels) throw new Error('Not a bitmap of a usable size')
  if (compression !== PLAIN && !(compression === BIT_FIELDS && bits === 32)) throw new Error('A compressed bitmap')
  if (![1, 4, 8, 24, 32].includes(bits)) throw new Error(`A bitmap of ${bits} bits`)
  const start = head.readUInt32LE(10)
  const stride = Math.ceil((width * bits) / 32) * 4
  const palette = head.subarray(14 + head.readUInt32LE(14), start)
  return { width, height, isUpward: signedHeight > 0, bits, start, stride, palette }
}

async function readWhole(file: FileHandle, target: Buffer, position: number): Promise<void> {
  const { bytesRead } = await file.read(target, 0, target.length, position)
  if (bytesRead < target.length) throw new Error('The bitmap is cut off')
}

function decodeRow({ width, bits, palette }: Header, row: Buffer, target: Buffer): void {
  const source = bits >= 24 ? row : palette
  for (let column = 0; column < width; column += 1) {
    const at = bits >= 24 ? column * (bits / 8) : paletteIndex(row, column, bits) * 4
    target[column * 3] = source[at + 2] ?? 0
    target[column * 3 + 1] = source[at + 1] ?? 0
    target[column * 3 + 2] = source[at] ?? 0
  }
}

function paletteIndex(row: Buffer, column: number, bits: number): number {
  const bit = column * bits
  const byte = row[bit >> 3] ?? 0
  return (byte >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
}
