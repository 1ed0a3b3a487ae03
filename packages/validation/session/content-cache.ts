/**
 * Bytes of grids, layers, meshes and projects that a session keeps, so that a browser's tab stays well below what it may take
 * beside the tables and what is being read. Beyond it they are read again from their files.
 */
export const CONTENT_BYTES = 512 * 1024 * 1024

interface CachedContent<Content> {
  readonly owner: string
  readonly content: Content
  readonly memory: Memory
  turn: number
}

/** Two contents may share arrays: what a fix leaves as it was is not copied. */
interface Memory {
  readonly buffers: Set<ArrayBufferLike>
  /** Of texts, about. */
  other: number
}

/**
 * Contents up to a number of bytes; what was asked for least recently goes first. What was asked for in a turn stays until its
 * end, and the last one asked for however large it is, as it is what is shown.
 */
export class ContentCache<Content> {
  readonly #budget: number
  /** The one asked for last at the end. */
  readonly #contents = new Map<string, CachedContent<Content>>()
  #turn = 0

  constructor(budget: number) {
    this.#budget = budget
  }

  get(key: string): Content | undefined {
    const cached = this.#contents.get(key)
    if (!cached) return undefined
    cached.turn = this.#turn
    this.#contents.delete(key)
    this.#contents.set(key, cached)
    return cached.content
  }

  /** `owner` is the file that the content is of. */
  set(key: string, owner: string, content: Content): void {
    const memory: Memory = { buffers: new Set(), other: 0 }
    addMemory(content, memory)
    this.#contents.delete(key)
    this.#contents.set(key, { owner, content, memory, turn: this.#turn })
    this.#trim()
  }

  endTurn(): void {
    this.#turn += 1
    this.#trim()
  }

  forget(owner: string): void {
    for (const [key, cached] of this.#contents) if (cached.owner === owner) this.#contents.delete(key)
  }

  #trim(): void {
    const last = [...this.#contents.keys()].at(-1)
    for (const [key, { turn }] of this.#contents) {
      if (this.#bytes() <= this.#budget) return
      if (turn !== this.#turn && key !== last) this.#contents.delete(key)
    }
  }

  #bytes(): number {
    const buffers = new Set<ArrayBufferLike>()
    let bytes = 0
    for (const { memory } of this.#contents.values()) {
      bytes += memory.other
      for (const buffer of memory.buffers) {
        if (!buffers.has(buffer)) bytes += buffer.byteLength
        buffers.add(buffer)
      }
    }
    return bytes
  }
}

const BYTES_OF_A_TEXT = 24

function addMemory(content: unknown, memory: Memory): void {
  if (typeof content === 'string') memory.other += BYTES_OF_A_TEXT + content.length
  if (typeof content !== 'object' || content === null) return
  if (ArrayBuffer.isView(content)) memory.buffers.add(content.buffer)
  else if ('size' in content && typeof content.size === 'number') memory.other += content.size * 2 * BYTES_OF_A_TEXT
  else for (const inner of Object.values(content)) addMemory(inner, memory)
}
