import { Inflate } from 'fflate'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { Crc32 } from './crc32.ts'
import { decodeText, isUtf8 } from './text-decoding.ts'

/**
 * What is more than any delivery has, and less than what fills a memory. Small files may be packed as tight as they like.
 * Entries up to `cached` bytes are cached once they are unpacked; larger ones are unpacked again for what lies before.
 */
export const ZIP_LIMITS = {
  entries: 10_000,
  bytes: 2e9,
  ratio: 100,
  ratioFrom: 10_000_000,
  cached: 64_000_000,
} as const
type Limits = Readonly<Record<keyof typeof ZIP_LIMITS, number>>

/** An entry that is unpacked when it is read. */
export interface ZipEntry extends ByteSource {
  /** Bytes that it takes in the zip. */
  readonly packedSize: number
}

const END_MARK = 0x06054b50
const END64_MARK = 0x06064b50
const LOCATOR64_MARK = 0x07064b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const END_SIZE = 22
const PACKED_PIECE = 64 * 1024

interface Listed {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly size: number
  readonly packedSize: number
  /** Where its own head is in the zip. */
  readonly at: number
}

/**
 * The files of a zip, without folders and what macOS and Windows put beside them. Nothing is unpacked yet; names keep their
 * folders. Zips within it are files like others, and are not opened.
 * @throws Refusal `zip_broken` (reason), `zip_encrypted` (entry), `zip_bomb` (entry, found, wanted, limit),
 * `zip_name_unsafe` (entry), `zip_method_unknown` (entry, found); reading an entry throws `zip_broken` as well.
 */
export async function openZip(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<ZipEntry[]> {
  const listed = await listZip(work, source)
  const all = { ...ZIP_LIMITS, ...limits }
  checkZip(source.name, listed, all)
  return listed.flatMap((entry) => {
    const isBeside = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i.test(entry.name)
    return entry.name.endsWith('/') || isBeside ? [] : [entryOf(work, source, entry, all.cached)]
  })
}

/** The same checks for a file of another kind that is a zip inside, such as a workbook. @throws as `openZip` */
export async function guardZip(
  work: Work,
  source: ByteSource,
  limits: Partial<Limits> = {},
): Promise<readonly string[]> {
  const listed = await listZip(work, source)
  checkZip(source.name, listed, { ...ZIP_LIMITS, ...limits })
  return listed.map(({ name }) => name)
}

function checkZip(file: string, listed: readonly Listed[], limits: Limits): void {
  const bomb = (limit: string, found: number, most: number, entry = '') =>
    new Refusal('zip_bomb', { file, entry, limit, found, wanted: most })
  if (listed.length > limits.entries) throw bomb('entries', listed.length, limits.entries)
  let bytes = 0
  for (const { name, size, packedSize, isEncrypted, method } of listed) {
    const isUnsafe = /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name)
    if (isUnsafe) throw new Refusal('zip_name_unsafe', { file, entry: name.replaceAll('\0', ' ') })
    if (isEncrypted) throw new Refusal('zip_encrypted', { file, entry: name })
    bytes += size
    if (bytes > limits.bytes) throw bomb('bytes', bytes, limits.bytes, name)
    if (size > limits.ratioFrom && size > packedSize * limits.ratio)
      throw bomb('ratio', Math.round(size / Math.max(1, packedSize)), limits.ratio, name)
    if (method !== 0 && method !== 8) throw new Refusal('zip_method_unknown', { file, entry: name, found: method })
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function broken(file: string, reason: string, entry = ''): Refusal {
  return new Refusal('zip_broken', { file, reason, entry })
}

async function readExactly(source: ByteSource, at: number, length: number): Promise<Uint8Array> {
  const bytes = at < 0 || at + length > source.size ? null : await source.read(at, at + length)
  if (bytes?.length !== length) throw broken(source.name, 'cut_off')
  return bytes
}

/** What the list at the end of a zip says. A zip with more than 4 GB or 65,535 entries has a second list. */
async function listZip(work: Work, source: ByteSource): Promise<Listed[]> {
  if (source.size < END_SIZE) throw broken(source.name, 'cut_off')
  const tailAt = Math.max(0, source.size - 65_535 - END_SIZE)
  const tail = viewOf(await readExactly(source, tailAt, source.size - tailAt))
  let end = tail.byteLength - END_SIZE
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end -= 1
  if (end < 0) throw broken(source.name, 'cut_off')
  let count = tail.getUint16(end + 10, true)
  let size = tail.getUint32(end + 12, true)
  let at = tail.getUint32(end + 16, true)
  if (count === 0xffff || size === 0xffffffff || at === 0xffffffff) {
    const locator = end - 20
    if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR64_MARK) throw broken(source.name, 'list')
    const end64 = viewOf(await readExactly(source, longAt(tail, locator + 8), 56))
    if (end64.getUint32(0, true) !== END64_MARK) throw broken(source.name, 'list')
    count = longAt(end64, 32)
    size = longAt(end64, 40)
    at = longAt(end64, 48)
  }
  // An entry takes 46 bytes at least; a list that says more entries than fit lies.
  if (count * 46 > size || size > 200_000_000) throw broken(source.name, 'list')
  const bytes = await readExactly(source, at, size)
  const listed: Listed[] = []
  for (let place = 0; listed.length < count;) {
    if (place + 46 > size || viewOf(bytes).getUint32(place, true) !== ENTRY_MARK) throw broken(source.name, 'list')
    const [entry, next] = readListed(bytes, place)
    listed.push(entry)
    place = next
    if (listed.length % 1000 === 0) await work.pause(0)
  }
  return listed
}

function longAt(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 0x100000000
}

function readListed(bytes: Uint8Array, at: number): [Listed, next: number] {
  const view = viewOf(bytes)
  const flags = view.getUint16(at + 8, true)
  const nameEnd = at + 46 + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const long = {
    size: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
  }
  // Sizes that do not fit stand in an extra field, in this order.
  for (let extra = nameEnd; extra + 4 <= extraEnd && extra + 4 <= bytes.length;) {
    const length = view.getUint16(extra + 2, true)
    if (view.getUint16(extra, true) === 1) {
      let place = extra + 4
      for (const key of ['size', 'packed', 'at'] as const)
        if (long[key] === 0xffffffff && place + 8 <= extra + 4 + length && place + 8 <= bytes.length) {
          long[key] = longAt(view, place)
          place += 8
        }
    }
    extra += 4 + length
  }
  const entry: Listed = {
    name: nameOf(bytes.subarray(at + 46, nameEnd), (flags & 0x800) !== 0),
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 1) !== 0,
    crc: view.getUint32(at + 16, true),
    size: long.size,
    packedSize: long.packed,
    at: long.at,
  }
  return [entry, extraEnd + view.getUint16(at + 32, true)]
}

const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

function nameOf(bytes: Uint8Array, isMarked: boolean): string {
  if (isMarked || isUtf8(bytes, false)) return decodeText(bytes, 'utf-8').replaceAll('\\', '/')
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ''))).join('')
}

function entryOf(work: Work, zip: ByteSource, listed: Listed, cachedBytes: number): ZipEntry {
  let cached: Uint8Array | null = null
  let reader: EntryReader | null = null
  let last: Promise<unknown> = Promise.resolve()
  const readNow = async (start: number, to: number) => {
    if (listed.size <= cachedBytes) {
      cached ??= await new EntryReader(work, zip, listed).read(0, listed.size)
      return cached.subarray(start, to)
    }
    if (!reader || start < reader.position) reader = new EntryReader(work, zip, listed)
    return await reader.read(start, to)
  }
  return {
    name: listed.name,
    size: listed.size,
    packedSize: listed.packedSize,
    read(start, end) {
      const to = Math.min(end, listed.size)
      if (start >= to) return Promise.resolve(new Uint8Array())
      // One after the other: they share the place up to which the entry is unpacked.
      const reading = last.then(() => readNow(start, to))
      last = reading.catch(() => {
        reader = null
      })
      return reading
    },
  }
}

/** Unpacks an entry from its start on; only bytes behind its position can be read. */
class EntryReader {
  position = 0
  readonly #work: Work
  readonly #zip: ByteSource
  readonly #listed: Listed
  readonly #inflate: Inflate | null
  readonly #crc = new Crc32()
  #ready: Uint8Array[] = []
  #readyBytes = 0
  #unpacked = 0
  #packedAt = -1
  #packedEnd = 0

  constructor(work: Work, zip: ByteSource, listed: Listed) {
    this.#work = work
    this.#zip = zip
    this.#listed = listed
    this.#inflate = listed.method === 8 ? new Inflate((bytes) => this.#add(bytes)) : null
  }

  #add(bytes: Uint8Array): void {
    this.#unpacked += bytes.length
    if (this.#unpacked > this.#listed.size) throw broken(this.#zip.name, 'size', this.#listed.name)
    this.#crc.add(bytes)
    this.#ready.push(bytes)
    this.#readyBytes += bytes.length
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const result = new Uint8Array(end - start)
    while (this.position < end) {
      if (this.#readyBytes === 0) await this.#unpack()
      const bytes = this.#ready.shift() ?? new Uint8Array()
      const used = Math.min(bytes.length, end - this.position)
      const skipped = Math.min(used, Math.max(0, start - this.position))
      if (skipped < used) result.set(bytes.subarray(skipped, used), this.position + skipped - start)
      if (used < bytes.length) this.#ready.unshift(bytes.subarray(used))
      this.#readyBytes -= used
      this.position += used
    }
    return result
  }

  /** Unpacks until there is more. The last piece is checked against the sum that the zip holds. */
  async #unpack(): Promise<void> {
    const { name, at, packedSize, size, crc } = this.#listed
    if (this.#packedAt < 0) {
      const head = viewOf(await readExactly(this.#zip, at, 30))
      if (head.getUint32(0, true) !== LOCAL_MARK) throw broken(this.#zip.name, 'entry', name)
      this.#packedAt = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
      this.#packedEnd = this.#packedAt + packedSize
    }
    while (this.#readyBytes === 0) {
      if (this.#packedAt >= this.#packedEnd) throw broken(this.#zip.name, 'size', name)
      const end = Math.min(this.#packedEnd, this.#packedAt + PACKED_PIECE)
      const packed = await readExactly(this.#zip, this.#packedAt, end - this.#packedAt)
      this.#packedAt = end
      if (this.#inflate) this.#push(this.#inflate, packed, end === this.#packedEnd)
      else this.#add(packed.slice())
      await this.#work.pause(0)
    }
    if (this.#unpacked === size && this.#crc.value !== crc) throw broken(this.#zip.name, 'checksum', name)
  }

  #push(inflate: Inflate, packed: Uint8Array, isLast: boolean): void {
    try {
      inflate.push(packed, isLast)
    } catch (error) {
      throw error instanceof Refusal ? error : broken(this.#zip.name, 'data', this.#listed.name)
    }
  }
}
