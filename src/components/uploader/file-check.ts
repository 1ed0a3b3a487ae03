import {
  ENDING_OF_VALUES,
  DATA_MODEL_EXTENSIONS,
  DATA_TABLE_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  IMAGE_EXTENSIONS,
  MODEL_EXTENSIONS,
  PART_EXTENSIONS,
  RASTER_EXTENSIONS,
  TABLE_EXTENSIONS,
  VECTOR_EXTENSIONS,
  VIDEO_EXTENSIONS,
} from '@outcrop/contract/files/file-kind.ts'
import { acceptsFile } from '#/lib/file-type.ts'

/** `other`: what decks do not take. */
export type SendableKind = 'pdf' | 'image' | 'other'
export type FileCheck = { readonly kind: SendableKind } | { readonly refused: 'upload_empty' | 'upload_type_refused' }

const DECK_EXTENSIONS = ['pdf', ...IMAGE_EXTENSIONS]
const OTHER_EXTENSIONS = [...VIDEO_EXTENSIONS, ...MODEL_EXTENSIONS, ...TABLE_EXTENSIONS, ...DOCUMENT_EXTENSIONS]
const DATA_EXTENSIONS = [
  ...OTHER_EXTENSIONS,
  ...VECTOR_EXTENSIONS,
  ...RASTER_EXTENSIONS,
  ...PART_EXTENSIONS,
  ...DATA_MODEL_EXTENSIONS,
  ...DATA_TABLE_EXTENSIONS,
]
const DATA_NAMES = [...DATA_EXTENSIONS, ENDING_OF_VALUES]

/** Value for the `accept` attribute of a file picker. */
export const PDF_ACCEPT = 'application/pdf,.pdf'
export const IMAGE_ACCEPT = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')
export const LIBRARY_ACCEPT = [...DECK_EXTENSIONS, ...OTHER_EXTENSIONS].map((extension) => `.${extension}`).join(',')
/** All files: a picker cannot be asked for those without an ending. */
export const DATA_ACCEPT = ''

/** Where files go: decks take PDFs and images, the media library and the exploration data further types. */
export type Taking = 'deck' | 'library' | 'data'

const FURTHER: Readonly<Record<Taking, readonly string[] | null>> = {
  deck: null,
  library: OTHER_EXTENSIONS,
  data: DATA_NAMES,
}

/** Checks name and first bytes before a file is sent; the server checks more. Throws when the file cannot be read. */
export async function checkFile(file: File, taking: Taking): Promise<FileCheck> {
  const further = FURTHER[taking]
  const isOther = further !== null && acceptsFile(file.name, further)
  if (!isOther && !acceptsFile(file.name, DECK_EXTENSIONS)) return { refused: 'upload_type_refused' }
  if (file.size === 0) return { refused: 'upload_empty' }
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (isOther) return { kind: 'other' }
  const kind = kindOf(head)
  return kind ? { kind } : { refused: 'upload_type_refused' }
}

function kindOf(head: Uint8Array): SendableKind | null {
  const text = String.fromCharCode(...head)
  // PDF readers accept a header anywhere in the first kilobyte.
  if (text.includes('%PDF-')) return 'pdf'
  if (text.startsWith('\x89PNG') || text.startsWith('\xff\xd8\xff') || text.startsWith('GIF8') || text.startsWith('BM'))
    return 'image'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8, 40))) return 'image'
  return /<svg[\s>]/i.test(text) || (/^\s*(?:\xef\xbb\xbf\s*)?<\?xml/.test(text) && /svg/i.test(text)) ? 'image' : null
}
