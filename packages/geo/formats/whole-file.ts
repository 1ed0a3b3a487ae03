import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'

const PIECE = 4 * 1024 * 1024

/**
 * All bytes of a file, read in pieces so that it can be stopped.
 * @throws Refusal `file_empty`, `file_too_large` (file, found, wanted: bytes), `file_cut_off` where it is shorter than it says.
 */
export async function readWholeFile(
  work: Work,
  source: ByteSource,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (source.size === 0) throw new Refusal('file_empty', { file: source.name })
  if (source.size > bytesMax)
    throw new Refusal('file_too_large', { file: source.name, found: source.size, wanted: bytesMax })
  const bytes = new Uint8Array(source.size)
  for (let start = 0; start < source.size; start += PIECE) {
    const piece = await source.read(start, Math.min(source.size, start + PIECE))
    if (piece.length !== Math.min(PIECE, source.size - start))
      throw new Refusal('file_cut_off', { file: source.name, found: start + piece.length, wanted: source.size })
    bytes.set(piece, start)
    await work.pause((start + piece.length) / source.size)
  }
  return bytes
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
