import { IMAGE_EXTENSIONS } from '@outcrop/contract/file.ts'
import { acceptsFile } from '#/lib/file-type.ts'

export type SendableKind = 'pdf' | 'image'
export type FileCheck = { readonly kind: SendableKind } | { readonly refused: 'upload_empty' | 'upload_type_refused' }

const SENDABLE_EXTENSIONS = ['pdf', ...IMAGE_EXTENSIONS]

/** Value for the `accept` attribute of a file picker. */
export const PDF_ACCEPT = 'application/pdf,.pdf'
export const IMAGE_ACCEPT = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Checks name and first bytes before a file is sent; the server checks more. Throws when the file cannot be read. */
export async function checkFile(file: File): Promise<FileCheck> {
  if (!acceptsFile(file.name, SENDABLE_EXTENSIONS)) return { refused: 'upload_type_refused' }
  if (file.size === 0) return { refused: 'upload_empty' }
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
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
