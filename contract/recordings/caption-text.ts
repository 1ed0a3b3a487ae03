import type { CaptionFormat } from './caption-format.ts'
import type { Cue } from './caption.ts'

/** A pause that begins a new paragraph, in seconds. */
const PAUSE_SECONDS = 3
/** A paragraph ends with its sentence once it is as long as this. */
const PARAGRAPH_MAX = 600

const PRINTERS: Readonly<Record<CaptionFormat, (cues: readonly Cue[]) => string>> = {
  srt: printSrt,
  vtt: printVtt,
  txt: printText,
}

/** Cues as a file: SubRip, WebVTT, or text to read with times and speakers. */
export function printCaptions(cues: readonly Cue[], format: CaptionFormat): string {
  return PRINTERS[format](cues)
}

function printSrt(cues: readonly Cue[]): string {
  return cues
    .map((cue, index) => {
      const words = linesOf(cue.text).replaceAll('-->', '→')
      const speaker = cue.speaker === '' ? '' : `${cue.speaker}: `
      return `${index + 1}\n${timesOf(cue).replaceAll('.', ',')}\n${speaker}${words}\n`
    })
    .join('\n')
}

function printVtt(cues: readonly Cue[]): string {
  const printed = cues.map((cue) => {
    const speaker = cue.speaker === '' ? '' : `<v ${escaped(cue.speaker)}>`
    return `\n${timesOf(cue)}\n${speaker}${escaped(linesOf(cue.text))}\n`
  })
  return `WEBVTT\n${printed.join('')}`
}

function printText(cues: readonly Cue[]): string {
  return paragraphsOf(cues)
    .map(({ start, speaker, text }) => `[${shortTime(start)}] ${speaker === '' ? '' : `${speaker}: `}${text}\n`)
    .join('\n')
}

/** What one speaker says without a pause. */
interface Paragraph {
  readonly start: number
  readonly speaker: string
  readonly text: string
}

/** Cues as paragraphs to read. */
function paragraphsOf(cues: readonly Cue[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let end = 0
  for (const cue of cues) {
    const text = cue.text.replaceAll(/\s+/g, ' ').trim()
    const last = paragraphs.at(-1)
    const isFull = last && last.text.length >= PARAGRAPH_MAX && /[.!?…]["”’]?$/.test(last.text)
    if (last && !isFull && last.speaker === cue.speaker && cue.start - end < PAUSE_SECONDS)
      paragraphs[paragraphs.length - 1] = { ...last, text: `${last.text} ${text}` }
    else paragraphs.push({ start: cue.start, speaker: cue.speaker, text })
    end = cue.end
  }
  return paragraphs
}

/** An empty line would end the cue. */
function linesOf(text: string): string {
  return text.replaceAll(/\n\s*\n/g, '\n').trim()
}

/** Text as WebVTT has it. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function timesOf({ start, end }: Cue): string {
  return `${captionTime(start)} --> ${captionTime(end)}`
}

/** `01:02:03.456`. */
export function captionTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** `2:03`, or `1:02:03` after an hour. */
function shortTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
