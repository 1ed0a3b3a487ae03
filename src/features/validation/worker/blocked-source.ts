import type { ByteSource } from '@outcrop/analysis/core/byte-source.ts'

/** Bytes that are fetched together, and how many such blocks are kept. */
const BLOCK_BYTES = 4 * 1024 * 1024
const BLOCKS_KEPT = 16

/**
 * A source whose bytes come by `load`, a block at a time, so that many short reads in one place ask for them once. The blocks
 * that were read last are kept.
 */
export function blockedSource(
  { name, size }: { readonly name: string; readonly size: number },
  load: (start: number, end: number) => Promise<Uint8Array>,
  { blockBytes = BLOCK_BYTES, kept = BLOCKS_KEPT } = {},
): ByteSource {
  const blocks = new Map<number, Promise<Uint8Array>>()

  function block(index: number): Promise<Uint8Array> {
    const known = blocks.get(index)
    blocks.delete(index)
    const start = index * blockBytes
    const bytes = known ?? load(start, Math.min(size, start + blockBytes))
    blocks.set(index, bytes)
    // A block that did not come is asked for again.
    bytes.catch(() => blocks.delete(index))
    const [oldest] = blocks.keys()
    if (blocks.size > kept && oldest !== undefined) blocks.delete(oldest)
    return bytes
  }

  return {
    name,
    size,
    async read(start, end) {
      const to = Math.min(end, size)
      if (to <= start) return new Uint8Array()
      const first = Math.floor(start / blockBytes)
      const last = Math.floor((to - 1) / blockBytes)
      if (first === last) return (await block(first)).subarray(start - first * blockBytes, to - first * blockBytes)
      const read = new Uint8Array(to - start)
      for (let index = first; index <= last; index += 1) {
        const at = index * blockBytes
        const part = (await block(index)).subarray(Math.max(0, start - at), to - at)
        read.set(part, Math.max(0, at - start))
      }
      return read
    },
  }
}
