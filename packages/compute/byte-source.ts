/** A file to read from: of a browser, of a disk, or in memory. */
export interface ByteSource {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The bytes from `start` up to but not with `end`; fewer where the file is shorter. */
  read(start: number, end: number): Promise<Uint8Array>
}

export function sourceOfBytes(name: string, bytes: Uint8Array): ByteSource {
  return { name, size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) }
}

/** The file in pieces of `size` bytes. */
export async function* piecesOf(source: ByteSource, size = 4 * 1024 * 1024): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < source.size; start += size) yield await source.read(start, start + size)
}

export function readWhole(source: ByteSource): Promise<Uint8Array> {
  return source.read(0, source.size)
}
