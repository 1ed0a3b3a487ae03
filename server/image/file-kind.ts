import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { mediaTypeOf } from '../storage/media-type.ts'
import { isBmp } from './bmp-image.ts'

export interface FoundKind {
  kind: FileKind
  mediaType: string
}

const KINDS: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'image/avif': 'image',
  'image/bmp': 'image',
  'image/gif': 'image',
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/svg+xml': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/x-m4v': 'video',
  'model/gltf-binary': 'model',
  'model/gltf+json': 'model',
  'model/obj': 'model',
  'model/ply': 'model',
  'model/stl': 'model',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'table',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'document',
  'application/geo+json': 'document',
  'application/json': 'document',
  'text/markdown': 'document',
  'text/plain': 'document',
}
/** The mark of UTF-16 text, in either order of bytes. */
const UTF_16 = /^(?:\xFF\xFE|\xFE\xFF)/
/** Readers accept a PDF whose header comes a little late. */
const PDF_HEAD_BYTES = 1024
/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 4100

/** Formats without a mark of their own, by the ending of the name: whether the first bytes, and so many in all, can be that. */
const BY_NAME: Readonly<Record<string, (start: Buffer, size: number) => boolean>> = {
  csv: isText,
  tsv: isText,
  txt: isText,
  md: isText,
  json: (start) => isText(start) && /^\s*[[{"\d]/.test(textOf(start)),
  geojson: (start) => isText(start) && /^\s*\{/.test(textOf(start)),
  gltf: (start) => isText(start) && /^\s*\{/.test(textOf(start)),
  obj: (start) => isText(start) && /^(?:#|v|vn|vt|f|g|o|s|mtllib|usemtl)\s/m.test(textOf(start)),
  ply: (start) => /^ply\r?\n/.test(start.toString('latin1', 0, 8)),
  stl: (start, size) => (isText(start) && /^\s*solid\b/.test(textOf(start))) || isBinaryStl(start, size),
}
/** Packed formats, whose first bytes may say no more than that something is packed. */
const PACKED = new Set(['docx', 'pptx', 'xlsx'])

/**
 * What a file is by its first bytes, whatever it is called; the name decides only between formats that have no mark of
 * their own. Null for what the product does not take.
 */
export async function findKind(
  start: Buffer,
  { name = '', size = start.length }: { name?: string; size?: number } = {},
): Promise<FoundKind | null> {
  const head = start.subarray(0, PDF_HEAD_BYTES)
  if (head.includes('%PDF-')) return known('application/pdf')
  if (isBmp(head)) return known('image/bmp')
  if (isSvg(head.toString('utf8'))) return known('image/svg+xml')
  const mark = await markOf(start)
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (mark === 'image/apng') return known('image/png')
  if (mark === 'application/zip' && PACKED.has(ending)) return known(mediaTypeOf(name.toLowerCase()))
  if (mark !== undefined && Object.hasOwn(KINDS, mark)) return known(mark)
  return BY_NAME[ending]?.(start, size) && !isForeign(mark) ? known(mediaTypeOf(name.toLowerCase())) : null
}

/** The media type whose mark the first bytes carry; undefined for formats without one. */
export async function markOf(start: Buffer): Promise<string | undefined> {
  // The mark of UTF-16 text is also how some audio begins.
  if (UTF_16.test(start.toString('latin1', 0, 2))) return undefined
  return (await fileTypeFromBuffer(start))?.mime
}

/** Whether a packed document is inside what its name says, which the first bytes need not show. True for all else. */
export async function isPackedAs(mediaType: string | null, path: string): Promise<boolean> {
  if (!mediaType?.startsWith('application/vnd.openxmlformats-officedocument.')) return true
  return (await fileTypeFromFile(path))?.mime === mediaType
}

function known(mediaType: string): FoundKind | null {
  const kind = KINDS[mediaType]
  return kind ? { kind, mediaType } : null
}

/** Whether the bytes carry the mark of another format; XML and the like are text all the same. */
function isForeign(mime: string | undefined): boolean {
  return mime !== undefined && !/^(?:application|text)\/(?:xml|x-[\w-]*)$|^model\//.test(mime)
}

/** A head of 80 bytes, the number of triangles, and 50 bytes for each of them. */
function isBinaryStl(start: Buffer, size: number): boolean {
  return start.length >= 84 && size === 84 + 50 * start.readUInt32LE(80)
}

/** UTF-16 with its mark, else bytes without NUL and control characters. */
export function isText(start: Buffer): boolean {
  if (UTF_16.test(start.toString('latin1', 0, 2))) return true
  return !/[\x00-\x08\x0E-\x1A\x1C-\x1F]/.test(start.toString('latin1'))
}

export function textOf(start: Buffer): string {
  return start.toString('utf8').replace(/^\uFEFF/, '')
}

/** The first element is `svg`, after what XML allows before it. */
function isSvg(text: string): boolean {
  const start = text
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\]\s*)?>)+/i, '')
  return /^<(?:[\w-]+:)?svg[\s>/]/.test(start)
}
