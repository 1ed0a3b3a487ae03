import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import { Crc32 } from './crc32.ts'

export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Sizes and places beyond this need the longer records of ZIP64, which are not written. */
const BYTES_MAX = 0xffffffff - 1
const ENTRIES_MAX = 0xffff - 1
/** 1 January 1980, the first day that a zip can name: files that are made have no other. */
const FIRST_DAY = 0x0021
const PIECE = 4 * 1024 * 1024

/**
 * Files as a zip that packs none of them, for contents that are packed themselves. The same files give the same bytes.
 * @throws Refusal `file_too_large` (file, found, wanted) beyond 4 GB or 65,534 files.
 */
export async function writeZip(work: Work, files: readonly ZipFile[], comment = ''): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const named = files.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes }))
  const said = encoder.encode(comment)
  const localSize = named.reduce((sum, { name, bytes }) => sum + 30 + name.length + bytes.length, 0)
  const listSize = named.reduce((sum, { name }) => sum + 46 + name.length, 0)
  const size = localSize + listSize + 22 + said.length
  if (size > BYTES_MAX) throw new Refusal('file_too_large', { file: '', found: size, wanted: BYTES_MAX })
  if (files.length > ENTRIES_MAX)
    throw new Refusal('file_too_large', { file: '', found: files.length, wanted: ENTRIES_MAX })
  const zip = new Uint8Array(size)
  const view = new DataView(zip.buffer)
  let at = 0
  let listAt = localSize
  for (const { name, bytes } of named) {
    const crc = new Crc32()
    for (let start = 0; start < bytes.length; start += PIECE) {
      crc.add(bytes.subarray(start, start + PIECE))
      await work.pause(at / size)
    }
    view.setUint32(at, 0x04034b50, true)
    writeEntry(view, at + 4, { name, bytes, crc: crc.value })
    zip.set(name, at + 30)
    zip.set(bytes, at + 30 + name.length)
    view.setUint32(listAt, 0x02014b50, true)
    view.setUint16(listAt + 4, 20, true)
    writeEntry(view, listAt + 6, { name, bytes, crc: crc.value })
    view.setUint32(listAt + 42, at, true)
    zip.set(name, listAt + 46)
    at += 30 + name.length + bytes.length
    listAt += 46 + name.length
  }
  view.setUint32(listAt, 0x06054b50, true)
  view.setUint16(listAt + 8, files.length, true)
  view.setUint16(listAt + 10, files.length, true)
  view.setUint32(listAt + 12, listSize, true)
  view.setUint32(listAt + 16, localSize, true)
  view.setUint16(listAt + 20, said.length, true)
  zip.set(said, listAt + 22)
  return zip
}

/** What stands both before a file and in the list. */
function writeEntry(
  view: DataView,
  at: number,
  { name, bytes, crc }: { readonly name: Uint8Array; readonly bytes: Uint8Array; readonly crc: number },
): void {
  view.setUint16(at, 20, true)
  // Names are UTF-8.
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(at + 8, FIRST_DAY, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, bytes.length, true)
  view.setUint32(at + 18, bytes.length, true)
  view.setUint16(at + 22, name.length, true)
}
