import { fileTypeFromBuffer } from 'file-type'
import { isBmp } from './bmp-image.ts'

export interface FoundKind {
  kind: 'pdf' | 'image'
  mediaType: string
}

const IMAGES = new Set(['image/avif', 'image/bmp', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'])
/** Readers accept a PDF whose header comes a little late. */
const PDF_HEAD_BYTES = 1024
/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 4100

/** What a file is by its first bytes, whatever it is called; null for what decks cannot use. */
export async function findKind(start: Buffer): Promise<FoundKind | null> {
  const head = start.subarray(0, PDF_HEAD_BYTES)
  if (head.includes('%PDF-')) return { kind: 'pdf', mediaType: 'application/pdf' }
  if (isBmp(head)) return { kind: 'image', mediaType: 'image/bmp' }
  if (isSvg(head.toString('utf8'))) return { kind: 'image', mediaType: 'image/svg+xml' }
  const found = await fileTypeFromBuffer(start)
  const mediaType = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return mediaType !== undefined && IMAGES.has(mediaType) ? { kind: 'image', mediaType } : null
}

/** The first element is `svg`, after what XML allows before it. */
function isSvg(text: string): boolean {
  const start = text
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\]\s*)?>)+/i, '')
  return /^<(?:[\w-]+:)?svg[\s>/]/.test(start)
}
