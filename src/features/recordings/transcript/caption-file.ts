import { parseCaptions, type CaptionsProblem } from '@outcrop/contract/recordings/caption-parse.ts'
import { CAPTION_FILE_MAX, type Cue } from '@outcrop/contract/recordings/caption.ts'
import { decode, guessEncoding } from '#/components/library/encoding.ts'

export const CAPTION_ACCEPT = '.srt,.vtt,.txt,text/vtt,application/x-subrip,text/plain'

/** A file with captions as a person chose it. */
export interface CaptionFile {
  readonly name: string
  readonly text: string
  readonly cues: readonly Cue[]
  readonly problem: CaptionsProblem | { readonly reason: 'too_large' } | null
}

/** Reads a file in whatever encoding programs write captions in. */
export async function readCaptionFile(file: Blob & { readonly name: string }): Promise<CaptionFile> {
  const { name } = file
  if (file.size > CAPTION_FILE_MAX * 2) return { name, text: '', cues: [], problem: { reason: 'too_large' } }
  const text = textOf(await file.arrayBuffer())
  if (text.length > CAPTION_FILE_MAX) return { name, text: '', cues: [], problem: { reason: 'too_large' } }
  const { cues, problem } = parseCaptions(text)
  return { name, text, cues: cues ?? [], problem }
}

function textOf(bytes: ArrayBuffer): string {
  const text = decode(bytes, guessEncoding(bytes))
  if (!text.includes('\u0000')) return text
  // UTF-16 without a mark: every other byte of Latin letters is zero.
  return decode(bytes, new Uint8Array(bytes)[0] === 0 ? 'utf-16be' : 'utf-16le')
}
