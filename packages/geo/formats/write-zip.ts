import { joinBytes } from '@outcrop/compute/join-bytes.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
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

/** Where bytes go to, one piece after the other. */
export type WriteBytes = (bytes: Uint8Array) => void | Promise<void>

/**
 * Writes a zip file by file, of which only the list is held. None is packed: it is for contents that are packed themselves.
 * The same files give the same bytes.
 */
export class ZipWriter {
  readonly #write: WriteBytes
  readonly #list: Uint8Array[] = []
  #at = 0
  #listSize = 0

  constructor(write: WriteBytes) {
    this.#write = write
  }

  /** @throws Refusal `file_too_large` (file, found, wanted) beyond 4 GB or 65,534 files. */
  async add(work: Work, { name: title, bytes }: ZipFile): Promise<void> {
    const name = new TextEncoder().encode(title)
    const end = this.#at + 30 + name.length + bytes.length
    const size = end + this.#listSize + 46 + name.length + 22
    if (size > BYTES_MAX) throw new Refusal('file_too_large', { file: '', found: size, wanted: BYTES_MAX })
    if (this.#list.length === ENTRIES_MAX)
      throw new Refusal('file_too_large', { file: '', found: ENTRIES_MAX + 1, wanted: ENTRIES_MAX })
    const crc = new Crc32()
    for (let start = 0; start < bytes.length; start += PIECE) {
      crc.add(bytes.subarray(start, start + PIECE))
      await work.pause(start / bytes.length)
    }
    const head = new Uint8Array(30 + name.length)
    const view = new DataView(head.buffer)
    view.setUint32(0, 0x04034b50, true)
    writeEntry(view, 4, { name, bytes, crc: crc.value })
    head.set(name, 30)
    const listed = new Uint8Array(46 + name.length)
    const listedView = new DataView(listed.buffer)
    listedView.setUint32(0, 0x02014b50, true)
    listedView.setUint16(4, 20, true)
    writeEntry(listedView, 6, { name, bytes, crc: crc.value })
    listedView.setUint32(42, this.#at, true)
    listed.set(name, 46)
    this.#list.push(listed)
    this.#listSize += listed.length
    this.#at = end
    await this.#write(head)
    await this.#write(bytes)
  }

  async finish(comment = ''): Promise<void> {
    for (const listed of this.#list) await this.#write(listed)
    const said = new TextEncoder().encode(comment)
    const end = new Uint8Array(22 + said.length)
    const view = new DataView(end.buffer)
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, this.#list.length, true)
    view.setUint16(10, this.#list.length, true)
    view.setUint32(12, this.#listSize, true)
    view.setUint32(16, this.#at, true)
    view.setUint16(20, said.length, true)
    end.set(said, 22)
    await this.#write(end)
  }
}

/** Somewhere to write to, and all that was written. */
export function gatheredBytes(): { readonly write: WriteBytes; all(): Uint8Array<ArrayBuffer> } {
  const pieces: Uint8Array[] = []
  return { write: (bytes) => void pieces.push(bytes), all: () => joinBytes(pieces) }
}

/** Files as a zip, by `ZipWriter`. @throws Refusal `file_too_large` (file, found, wanted) */
export async function writeZip(work: Work, files: readonly ZipFile[], comment = ''): Promise<Uint8Array<ArrayBuffer>> {
  const gathered = gatheredBytes()
  const zip = new ZipWriter(gathered.write)
  for (const [at, file] of files.entries()) await zip.add(work.part(at / files.length, (at + 1) / files.length), file)
  await zip.finish(comment)
  return gathered.all()
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
