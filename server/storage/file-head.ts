import { open } from 'node:fs/promises'

/** The first bytes of a file, at most `length`. */
export async function readFileHead(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
