import type { Readable } from 'node:stream'

/** Where bytes are kept, by key. Keys are slash-separated and never come from a client. */
export interface Storage {
  write(key: string, bytes: Uint8Array | Readable, mediaType: string): Promise<void>
  /** Reads a stored object, or part of it; null when there is none. `end` is inclusive, as in HTTP ranges. */
  read(key: string, range?: { start: number; end?: number }): Promise<Readable | null>
  stat(key: string): Promise<{ size: number; mediaType: string } | null>
  remove(key: string): Promise<void>
  removeUnder(prefix: string): Promise<void>
  /** A path on this machine that holds the object's bytes; `release` when done. */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>
}
