import type { Readable } from 'node:stream'
import type { UploadArea } from './upload-area.ts'

export interface ByteRange {
  start: number
  /** Inclusive, as in HTTP ranges. */
  end?: number
}

export interface StoredObject {
  key: string
  size: number
  modifiedAt: Date
}

/**
 * Where bytes are kept, by key. Keys are slash-separated, end in the extension of their type and never come from a client.
 * An object appears whole or not at all. @throws ApiProblem `unavailable` or `storage_full` where the store cannot do its work
 */
export interface Storage {
  write(key: string, bytes: Uint8Array | Readable, mediaType: string): Promise<void>
  /** Takes over a file of this machine, which is then gone from `path`. */
  adopt(path: string, key: string, mediaType: string): Promise<void>
  /** Reads a stored object, or part of it; null when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  stat(key: string): Promise<{ size: number; mediaType: string } | null>
  remove(key: string): Promise<void>
  removeUnder(prefix: string): Promise<void>
  /** What is stored under a prefix that ends in a slash, in no order; with `after` only keys that come behind it. */
  list(prefix: string, after?: string): AsyncIterable<StoredObject>
  /** A path on this machine that holds the object's bytes; `release` when done. */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>
  /** An address at which a browser reads the object from the store itself; null where the API hands it out. */
  directUrl(key: string, name?: string): string | null
  /** Bytes on their way in. */
  readonly uploads: UploadArea
  close(): Promise<void>
}
