import type { Readable } from 'node:stream'

export interface ByteRange {
  start: number
  /** Inclusive, as in HTTP ranges. */
  end?: number
}

/** Where bytes are kept, by key. Keys are slash-separated, end in the extension of their type and never come from a client. */
export interface Storage {
  write(key: string, bytes: Uint8Array | Readable, mediaType: string): Promise<void>
  /** Takes over a file of this machine, which is then gone from `path`. */
  adopt(path: string, key: string, mediaType: string): Promise<void>
  /** Reads a stored object, or part of it; null when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  stat(key: string): Promise<{ size: number; mediaType: string } | null>
  remove(key: string): Promise<void>
  removeUnder(prefix: string): Promise<void>
  /** A path on this machine that holds the object's bytes; `release` when done. */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>
}
