import type { DataStore, Upload } from '@tus/server'

export interface FoundUpload {
  id: string
  modifiedAt: Date
}

/** Length and metadata of uploads, where the protocol's store does not keep them itself. */
export interface UploadRecords {
  get(id: string): Promise<Upload | undefined>
  set(id: string, upload: Upload): Promise<void>
  delete(id: string): Promise<void>
}

/** Uploads that have not become objects yet, by the id of their file. */
export interface UploadArea {
  /** The name under which the protocol's store knows an upload. */
  protocolId(id: string): string
  /** What the protocol's server writes to. */
  dataStore(records: UploadRecords): DataStore
  /** An upload that has ended, of bytes that did not come by the protocol. */
  fill(id: string, bytes: Buffer): Promise<void>
  /** Bytes of an upload that has ended; null when there is none. */
  size(id: string): Promise<number | null>
  /** Its first bytes, at most `length`. */
  head(id: string, length: number): Promise<Buffer>
  /** The upload becomes an object and is gone from here. May be called again after a crash. */
  keep(id: string, key: string, mediaType: string): Promise<void>
  /** Throws away whatever there is of an upload. */
  drop(id: string): Promise<void>
  list(): AsyncIterable<FoundUpload>
}
