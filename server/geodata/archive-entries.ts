import yauzl from 'yauzl'
import { buffer } from 'node:stream/consumers'

/** Limits of what is unpacked: more than any delivery has, less than what fills a memory. */
const ENTRIES_MAX = 10_000
const BYTES_MAX = 1024 * 1024 * 1024
const RATIO_MAX = 100
const RATIO_COUNTS_FROM = 10 * 1024 * 1024

/** The archive would unpack to more than is reasonable. */
export class ArchiveTooLarge extends Error {
  override readonly name = 'ArchiveTooLarge'
}

/** Names in a zip, of files only. @throws ArchiveTooLarge */
export async function namesIn(path: string): Promise<string[]> {
  const zip = await yauzl.openPromise(path)
  try {
    const names: string[] = []
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      const isPacked = entry.uncompressedSize > RATIO_COUNTS_FROM
      const isBomb = isPacked && entry.uncompressedSize > entry.compressedSize * RATIO_MAX
      if (isBomb || bytes > BYTES_MAX || names.length >= ENTRIES_MAX) throw new ArchiveTooLarge()
      if (!entry.fileName.endsWith('/')) names.push(entry.fileName)
    }
    return names
  } finally {
    zip.close()
  }
}

/** The bytes of one entry; null where there is none of that name. */
export async function bytesIn(path: string, name: string): Promise<Buffer | null> {
  const zip = await yauzl.openPromise(path)
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) return await buffer(await zip.openReadStreamPromise(entry))
    return null
  } finally {
    zip.close()
  }
}
