import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal, type RefusalValues } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { DELIMITED_LIMITS, readDelimitedStart } from './delimited.ts'
import { brokenPromise, endingOf, type FileContent } from './file-content.ts'
import { contentOfBytes, contentOfNames } from './recognize-bytes.ts'
import { contentOfText } from './recognize-text.ts'
import { asciiBytes, decodeText, findEncoding, pieceEncoding } from './text-decoding.ts'
import { WORKBOOK_LIMITS } from './workbook.ts'
import { guardZip } from './zip.ts'

interface Remark {
  readonly code: string
  readonly values: RefusalValues
}

export interface RecognizedFile {
  readonly content: FileContent
  /** Rules of files that it breaks: F01 the ending lies, F02 locked or broken, F03 a zip bomb, F04, F05, F07. */
  readonly notes: readonly Remark[]
  /** Why it cannot be worked on, null where nothing is known against it. */
  readonly refusal: Remark | null
}

const HEAD_BYTES = 64 * 1024

/** Bytes that files of a kind may have. */
const SIZE_LIMITS: Readonly<Partial<Record<FileContent, number>>> = {
  delimited: DELIMITED_LIMITS.bytes,
  workbook: WORKBOOK_LIMITS.bytes,
  dxf: 200_000_000,
}

const RULE_OF_REFUSAL: Readonly<Record<string, string>> = {
  zip_bomb: 'F03',
  zip_broken: 'F02',
  zip_encrypted: 'F02',
  zip_name_unsafe: 'F02',
  zip_method_unknown: 'F02',
  workbook_encrypted: 'F02',
  workbook_broken: 'F02',
  file_empty: 'F04',
  file_too_large: 'F05',
}

/** The rule of files that a refusal speaks of, as a note; none for other refusals. */
export function ruleOfRefusal({ code, values }: Remark): Remark[] {
  const rule = RULE_OF_REFUSAL[code]
  return rule === undefined ? [] : [{ code: rule, values }]
}

/** What a file holds, by its content and then by the ending of its name. Reads its first 64 kB and the list of a zip. */
export async function recognize(work: Work, source: ByteSource): Promise<RecognizedFile> {
  if (source.size === 0) return refused('unknown', new Refusal('file_empty', { file: source.name }))
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES))
  let content = await contentOfBytes(source, head)
  if (content === 'zip')
    try {
      content = contentOfNames(await guardZip(work, source))
    } catch (error) {
      if (error instanceof Refusal) return refused('zip', error)
      throw error
    }
  if (content === 'workbook' && isLocked(head))
    return refused(content, new Refusal('workbook_encrypted', { file: source.name }))
  const encoding = findEncoding(head)
  const isText = content === null
  content ??= await contentOfLetters(work, source, head)
  const notes: Remark[] = []
  const promised = brokenPromise(source.name, content)
  if (promised !== null)
    notes.push({
      code: 'F01',
      values: { file: source.name, found: content, wanted: promised, ending: endingOf(source.name) },
    })
  if (isText && content !== 'unknown' && (encoding.markLength > 0 || encoding.encoding !== 'utf-8'))
    notes.push({ code: 'F07', values: { file: source.name, found: encoding.encoding } })
  const limit = SIZE_LIMITS[content]
  if (limit !== undefined && source.size > limit) {
    const refusal = { code: 'file_too_large', values: { file: source.name, found: source.size, wanted: limit } }
    return { content, notes: [...notes, ...ruleOfRefusal(refusal)], refusal }
  }
  if (content === 'geopackage')
    return { content, notes, refusal: { code: 'geopackage_unread', values: { file: source.name } } }
  if (content !== 'unknown') return { content, notes, refusal: null }
  return { content, notes, refusal: { code: 'format_unknown', values: { file: source.name, found: hexOf(head) } } }
}

function refused(content: FileContent, { code, values }: Refusal): RecognizedFile {
  return { content, notes: ruleOfRefusal({ code, values }), refusal: { code, values } }
}

function hexOf(head: Uint8Array): string {
  return Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** Office files behind a password hold a stream of that name, in UTF-16. */
function isLocked(head: Uint8Array): boolean {
  const text = decodeText(head, 'windows-1252')
  return text.includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e')
}

async function contentOfLetters(work: Work, source: ByteSource, head: Uint8Array): Promise<FileContent> {
  const encoding = findEncoding(head)
  const text = decodeText(asciiBytes(head, encoding), pieceEncoding(encoding.encoding))
  const found = contentOfText(text)
  if (found !== null) return found
  const ending = endingOf(source.name)
  if (ending === 'cpg' && source.size <= 64) return 'shapefile_part'
  try {
    const start = await readDelimitedStart(work, source)
    const isNamed = /^(?:csv|tsv|tab|dat|xyz|asc|prn)$/.test(ending)
    return start.columns.length > 1 || isNamed ? 'delimited' : 'text'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What is named so is a table with something wrong in it; who reads it says what and where.
    if (/^(?:csv|tsv|tab|txt|xyz|prn)$/.test(ending)) return 'delimited'
    if (error.code === 'file_not_text') return 'unknown'
    return ending === 'dat' || ending === 'asc' ? 'delimited' : 'text'
  }
}
