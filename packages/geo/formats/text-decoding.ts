import { type ByteSource, piecesOf } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface FoundEncoding {
  readonly encoding: Encoding
  /** Length of the byte order mark, 0 without one. */
  readonly markLength: number
  /** Whether the looked-at bytes say so, or hold nothing but ASCII, which fits all. */
  readonly isSure: boolean
}

/**
 * How text is encoded, by its first bytes: a byte order mark, else UTF-16 by the zeros beside Latin letters, else UTF-8
 * where all can be that, else Windows-1252.
 */
export function findEncoding(head: Uint8Array): FoundEncoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf)
    return { encoding: 'utf-8', markLength: 3, isSure: true }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', markLength: 2, isSure: true }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', markLength: 2, isSure: true }
  const wide = wideEncoding(head)
  if (wide) return { encoding: wide, markLength: 0, isSure: true }
  if (isAscii(head)) return { encoding: 'utf-8', markLength: 0, isSure: false }
  return { encoding: isUtf8(head, true) ? 'utf-8' : 'windows-1252', markLength: 0, isSure: true }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) >= 0x80) return false
  return true
}

/** Tables are mostly digits and marks, so that one byte of nearly each pair is zero and the other is not. */
function wideEncoding(head: Uint8Array): Encoding | null {
  const length = Math.min(head.length, 4096) & ~1
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (head[at] === 0) even += 1
    if (head[at + 1] === 0) odd += 1
  }
  const pairs = length / 2
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le'
  return even > pairs * 0.7 && odd < pairs * 0.05 ? 'utf-16be' : null
}

/** Whether bytes can be UTF-8; a character that is cut off at the end is no fault where the bytes are. */
export function isUtf8(bytes: Uint8Array, isCutOff: boolean): boolean {
  for (let at = 0; at < bytes.length;) {
    const size = sizeOfCharacter(bytes, at, bytes.length)
    if (size === 0 || (!isCutOff && at + size > bytes.length)) return false
    at += size
  }
  return true
}

/** Bytes that the character at a place takes, 0 for none that is UTF-8. One that the end cuts off counts as whole. */
function sizeOfCharacter(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  for (let next = 1; next < size; next += 1) {
    if (at + next >= end) return size
    const byte = bytes[at + next] ?? 0
    if (byte < 0x80 || byte > 0xbf) return 0
    // Too long, a surrogate or beyond Unicode: the second byte decides.
    if (next === 1 && ((first === 0xe0 && byte < 0xa0) || (first === 0xed && byte > 0x9f))) return 0
    if (next === 1 && ((first === 0xf0 && byte < 0x90) || (first === 0xf4 && byte > 0x8f))) return 0
  }
  return size
}

/** 0x80 to 0x9F; the five that have no character stand for themselves, as in browsers. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of bytes in an encoding; what is no character of it becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'utf-8') return utf8.decode(bytes)
  if (encoding !== 'windows-1252') return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  // Not by TextDecoder: what engines take for Windows-1252 has differed.
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(
      String.fromCharCode(
        ...Array.from(bytes.subarray(start, start + 8192), (byte) =>
          byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
        ),
      ),
    )
  return parts.join('')
}

/**
 * A file without its byte order mark in pieces whose bytes below 128 are ASCII: UTF-16 comes as UTF-8, all else as it is.
 * @throws Refusal `file_shrunk` where the file ends before its size.
 */
export async function* asciiPieces(
  source: ByteSource,
  { encoding, markLength }: Pick<FoundEncoding, 'encoding' | 'markLength'>,
  size?: number,
): AsyncGenerator<Uint8Array, void> {
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be'
  const decoder = isWide ? new TextDecoder(encoding, { ignoreBOM: true }) : null
  const encoder = new TextEncoder()
  let read = 0
  for await (const piece of piecesOf(source, size)) {
    const bytes = read < markLength ? piece.subarray(markLength - read) : piece
    read += piece.length
    yield decoder ? encoder.encode(decoder.decode(bytes, { stream: true })) : bytes
  }
  if (decoder) {
    const rest = encoder.encode(decoder.decode())
    if (rest.length > 0) yield rest
  }
  if (read < source.size) throw new Refusal('file_shrunk', { found: read, wanted: source.size })
}

/** What `asciiPieces` gives for these bytes alone. */
export function asciiBytes(head: Uint8Array, { encoding, markLength }: Pick<FoundEncoding, 'encoding' | 'markLength'>) {
  const bytes = head.subarray(markLength)
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return bytes
  return new TextEncoder().encode(new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes, { stream: true }))
}

/** What the bytes of `asciiPieces` are encoded in. */
export function pieceEncoding(encoding: Encoding): 'utf-8' | 'windows-1252' {
  return encoding === 'windows-1252' ? 'windows-1252' : 'utf-8'
}
