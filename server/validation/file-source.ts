import { type FileHandle, open } from 'node:fs/promises'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'

/** A file of this machine, to be read in pieces; `close` when done. */
export async function openSource(name: string, path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const handle = await open(path)
  const { size } = await handle.stat()
  return {
    name,
    size,
    read: async (start, end) => await readPart(handle, start, Math.min(end, size)),
    close: () => handle.close(),
  }
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, end - start))
  let at = 0
  while (at < bytes.length) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at)
    if (bytesRead === 0) return bytes.subarray(0, at)
    at += bytesRead
  }
  return bytes
}
