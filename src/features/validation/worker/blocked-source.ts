import type { ByteSource } from '@outcrop/compute/byte-source.ts'

/** Bytes that are fetched together, and how many such blocks are kept of all files. */
const BLOCK_BYTES = 4 * 1024 * 1024
const CACHED_BLOCKS = 32

/** Blocks of files that were read last, so that many short reads in one place ask for their bytes once. */
export class FileBlocks {
  readonly bytes: number
  readonly #cachedBlocks: number
  readonly #blocks = new Map<string, Promise<Uint8Array>>()
  #files = 0

  constructor({ blockBytes = BLOCK_BYTES, cachedBlocks = CACHED_BLOCKS } = {}) {
    this.bytes = blockBytes
    this.#cachedBlocks = cachedBlocks
  }

  /** The blocks of one file more, by their number. */
  ofFile(size: number, load: (start: number, end: number) => Promise<Uint8Array>) {
    this.#files += 1
    const file = this.#files
    return (index: number): Promise<Uint8Array> => {
      const key = `${file} ${index}`
      const known = this.#blocks.get(key)
      this.#blocks.delete(key)
      const start = index * this.bytes
      const bytes = known ?? load(start, Math.min(size, start + this.bytes))
      this.#blocks.set(key, bytes)
      // A block that did not come is asked for again.
      bytes.catch(() => this.#blocks.delete(key))
      const [oldest] = this.#blocks.keys()
      if (this.#blocks.size > this.#cachedBlocks && oldest !== undefined) this.#blocks.delete(oldest)
      return bytes
    }
  }
}

/** A source whose bytes come by `load`, a block at a time. */
export function blockedSource(
  { name, size }: { readonly name: string; readonly size: number },
  load: (start: number, end: number) => Promise<Uint8Array>,
  blocks: FileBlocks,
): ByteSource {
  const block = blocks.ofFile(size, load)
  const { bytes: blockBytes } = blocks

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
