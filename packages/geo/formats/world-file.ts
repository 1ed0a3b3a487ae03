import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Affine } from '../grid/grid.ts'
import { plainNumber } from '../table/table.ts'
import { decodeText } from './text-decoding.ts'

/**
 * The place of a raster out of the world file beside it (`.tfw`): six lines of a, d, b, e and the middle of the first cell.
 * @throws Refusal `world_file_broken` (file, line, found, wanted: an example).
 */
export async function readWorldFile(source: ByteSource): Promise<Affine> {
  const broken = (line: number, found: string) =>
    new Refusal('world_file_broken', { file: source.name, line, found: found.slice(0, 60), wanted: '25.0' })
  if (source.size > 10_000) throw broken(1, '')
  const lines = decodeText(await readWhole(source), 'utf-8')
    .trim()
    .split(/\s+/)
  const numbers = Array.from({ length: 6 }, (_, index) => {
    const text = lines[index] ?? ''
    const value = plainNumber(text)
    if (Number.isNaN(value)) throw broken(index + 1, text)
    return value
  })
  const [a = 0, d = 0, b = 0, e = 0, x = 0, y = 0] = numbers
  if (a * e - b * d === 0) throw broken(1, lines[0] ?? '')
  return [a, b, x - (a + b) / 2, d, e, y - (d + e) / 2]
}
