import { Gunzip, Unzlib } from 'fflate'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'

const PIECE = 64 * 1024

/**
 * Unpacks gzip or zlib in pieces, so that it can be stopped and what unpacks to too much is seen before it is there.
 * @throws Refusal `unpacked_too_large` (file, wanted: bytes), `packed_broken` (file).
 */
export async function unpack(
  work: Work,
  {
    file,
    packed,
    kind,
    most,
  }: { readonly file: string; readonly packed: Uint8Array; readonly kind: 'gzip' | 'zlib'; readonly most: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  let isEnded = false
  const take = (piece: Uint8Array, isLast: boolean) => {
    size += piece.length
    if (size > most) throw new Refusal('unpacked_too_large', { file, wanted: most })
    pieces.push(piece)
    isEnded = isLast
  }
  const stream = kind === 'gzip' ? new Gunzip(take) : new Unzlib(take)
  for (let at = 0; at < packed.length; at += PIECE) {
    try {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('packed_broken', { file })
    }
    await work.pause(at / packed.length)
  }
  if (!isEnded) throw new Refusal('packed_broken', { file })
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
