import {
  DOCUMENT_EXTENSIONS,
  IMAGE_EXTENSIONS,
  MODEL_EXTENSIONS,
  TABLE_EXTENSIONS,
  VIDEO_EXTENSIONS,
} from '@outcrop/contract/file-kind.ts'
import { acceptsFile } from '#/lib/file-type.ts'

/** `other`: what only the media library takes. */
export type SendableKind = 'pdf' | 'image' | 'other'
export type FileCheck = { readonly kind: SendableKind } | { readonly refused: 'upload_empty' | 'upload_type_refused' }

const DECK_EXTENSIONS = ['pdf', ...IMAGE_EXTENSIONS]
const OTHER_EXTENSIONS = [...VIDEO_EXTENSIONS, ...MODEL_EXTENSIONS, ...TABLE_EXTENSIONS, ...DOCUMENT_EXTENSIONS]

/** Value for the `accept` attribute of a file picker. */
export const PDF_ACCEPT = 'application/pdf,.pdf'
export const IMAGE_ACCEPT = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')
export const LIBRARY_ACCEPT = [...DECK_EXTENSIONS, ...OTHER_EXTENSIONS].map((extension) => `.${extension}`).join(',')

/**
 * Checks name and first bytes before a file is sent; the server checks more. Decks take PDFs and images, the library
 * further types. Throws when the file cannot be read.
 */
export async function checkFile(file: File, { forLibrary = false } = {}): Promise<FileCheck> {
  const isOther = forLibrary && acceptsFile(file.name, OTHER_EXTENSIONS)
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
  return /<svg[\s>]/i.test(text) || (/^\s*(\xef\xbb\xbf)?\s*<\?xml/.test(text) && /svg/i.test(text)) ? 'image' : null
}
