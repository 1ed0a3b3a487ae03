import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** Steps of brightness along each line of the reduced picture. */
const COLUMNS = 16
const ROWS = 16
/** Smaller steps are noise of the compression. */
const LEAST_STEP = 3

/** Says whether two pictures are the same to the last bit. */
export function pictureDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/**
 * A hash in hexadecimal digits that differs little where pictures differ little: where brightness rises from left to right
 * in the reduced picture. An even picture has none.
 */
export async function pictureLook(bytes: Uint8Array): Promise<string> {
  const levels = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column
      bits += (levels[at + 1] ?? 0) - (levels[at] ?? 0) >= LEAST_STEP ? '1' : '0'
    }
  }
  return bits.replaceAll(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16))
}

/** How much of what stands out in two pictures is in both, from 0 to 1. */
export function lookSimilarity(one: string, other: string): number {
  let both = 0
  let either = 0
  for (const [index, digit] of [...one].entries()) {
    const [left, right] = [Number.parseInt(digit, 16), Number.parseInt(other[index] ?? '0', 16)]
    both += BITS[left & right] ?? 0
    either += BITS[left | right] ?? 0
  }
  return either === 0 ? 1 : both / either
}

/** How many bits are set in a hexadecimal digit. */
const BITS = Array.from({ length: 16 }, (_, digit) => digit.toString(2).replaceAll('0', '').length)
