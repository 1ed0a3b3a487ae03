import { CUE_TEXT_MAX, CUES_MAX, inOrder, SPEAKER_MAX, type Cue } from './caption.ts'

/** A file with captions as it was read, or the first line at which it could not be. */
export type CaptionsRead =
  | { readonly cues: Cue[]; readonly problem: null }
  | { readonly cues: null; readonly problem: CaptionsProblem }

export interface CaptionsProblem {
  /** empty: there is no text; no_times: no line says from when to when; no_words: there are times only; too_many: more cues than are kept. */
  readonly reason: 'empty' | 'no_times' | 'no_words' | 'too_many'
  /** From 1. */
  readonly line: number
  /** What stands there. */
  readonly found: string
}

interface Draft {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly lines: string[]
}

// Hours may be missing, and fractions may follow a comma, a dot or, as some programs write, a colon.
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-{1,2}>\s*${TIME}(?:\s|$)`)
const FOUND_MAX = 80
/** Characters of a cue in a file, with its tags. What comes after them would not be stored. */
const RAW_TEXT_MAX = 10 * CUE_TEXT_MAX
/** A cue that would end before it begins is shown for so long. */
const LEAST_SECONDS = 0.5

/**
 * Reads SubRip and WebVTT, and what programs make of them: other ends of lines, missing hours, numbers and empty lines,
 * cues out of order. Positions, styles and tags are dropped; speakers are found in `<v Name>` and `NAME: text`.
 */
export function parseCaptions(text: string): CaptionsRead {
  const lines = linesOf(text.replace(/^\uFEFF/, ''))
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first === -1) return problem('empty', 0, '')
  const isVtt = /^\s*WEBVTT/.test(lines[first] ?? '')
  const drafts = draftsOf(lines, isVtt)
  if (drafts.length === 0) {
    const odd = lines.findIndex((line, index) => index >= first && isOdd(line, isVtt))
    const at = odd === -1 ? first : odd
    return problem('no_times', at, lines[at] ?? '')
  }
  if (drafts.length > CUES_MAX) {
    const line = drafts[CUES_MAX]?.line ?? 0
    return problem('too_many', line, lines[line] ?? '')
  }
  const cues = withSpeakers(drafts.flatMap(cuesOf))
  if (cues.length === 0) {
    const line = drafts[0]?.line ?? 0
    return problem('no_words', line, lines[line] ?? '')
  }
  return { cues: inOrder(cues), problem: null }
}

function linesOf(text: string): string[] {
  const plain = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text
  return plain.split('\n')
}

function problem(reason: CaptionsProblem['reason'], index: number, line: string): CaptionsRead {
  return { cues: null, problem: { reason, line: index + 1, found: line.trim().slice(0, FOUND_MAX) } }
}

/** A line that should have been a time: neither the head of the file nor the number of a cue. */
function isOdd(line: string, isVtt: boolean): boolean {
  return line.trim() !== '' && !/^\s*\d+\s*$/.test(line) && !(isVtt && /^\s*(?:WEBVTT|NOTE|STYLE|REGION)/.test(line))
}

function draftsOf(lines: readonly string[], isVtt: boolean): Draft[] {
  const drafts: Draft[] = []
  /** Lines after an empty one: more words, or the number of the next cue. */
  let waiting: string[] | null = null
  for (const [index, line] of lines.entries()) {
    const times = line.includes('>') ? TIMES.exec(line) : null
    const current = drafts.at(-1)
    if (times) {
      if (current) {
        if (waiting === null) dropNumber(current.lines, isVtt)
        else if (!isVtt) append(current.lines, withoutNumber(waiting))
      }
      drafts.push({ line: index, start: secondsOf(times, 1), end: secondsOf(times, 5), lines: [] })
      waiting = null
    } else if (line.trim() === '') {
      if (current && current.lines.length > 0) waiting ??= []
    } else if (waiting) waiting.push(line)
    else current?.lines.push(line)
  }
  // What follows an empty line in WebVTT is a note or a name.
  const last = drafts.at(-1)
  if (waiting && last && !isVtt) append(last.lines, waiting)
  return drafts
}

/** There may be more lines than one call takes arguments. */
function append(lines: string[], more: readonly string[]): void {
  for (const line of more) lines.push(line)
}

function secondsOf(times: RegExpExecArray, from: number): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = ''] = [0, 1, 2, 3].map((step) => times[from + step])
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole + Number(fraction.padEnd(3, '0')) / 1000
}

/** Where no empty line stands between two cues, the number of the second would be words of the first. */
function dropNumber(lines: string[], isVtt: boolean): void {
  if (!isVtt && lines.length > 1 && /^\s*\d+\s*$/.test(lines.at(-1) ?? '')) lines.pop()
}

function withoutNumber(lines: readonly string[]): readonly string[] {
  return /^\s*\d+\s*$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines
}

/** The cue without tags; a second voice in it stays as words. */
function cuesOf({ start, end, lines }: Draft): Cue[] {
  const voices = lines
    .join('\n')
    .slice(0, RAW_TEXT_MAX)
    .split(/<v(?:\.[^\s<>.]*)*\s([^<>]*)>/)
  const [before = '', speaker = '', ...more] = voices
  const isVoiced = before.trim() === '' && voices.length > 1
  const rest = more.map((part, index) => (index % 2 === 1 ? `\n${part}: ` : part)).join('')
  const text = plain(isVoiced ? rest : `${before}${speaker === '' ? '' : `\n${speaker}: `}${rest}`)
  if (text === '') return []
  return [
    {
      start,
      end: end > start ? end : start + LEAST_SECONDS,
      speaker: isVoiced ? plain(speaker).slice(0, SPEAKER_MAX) : '',
      text: text.slice(0, CUE_TEXT_MAX).toWellFormed(),
    },
  ]
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** Words without tags of HTML, WebVTT and SubStation, one line each. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, '')
      .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, entity)
      // They cannot be kept, and mean nothing.
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll(/[\t \u00A0]+/g, ' ')
      .replaceAll(/ ?\n[\n ]*/g, '\n')
      .trim()
      .toWellFormed()
  )
}

function entity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** `>> ` marks another speaker in captions of broadcasts. */
const PREFIX = /^(?:>>\s*|-\s+)?([\p{L}\p{N}][\p{L}\p{M}\p{N}.,'’() -]{0,59}):\s+(?=\S)/u

/**
 * Takes names from the beginnings of cues. `Note: the pit is closed` looks like one too, so that a single word counts only
 * where it is written in capitals or comes again.
 */
function withSpeakers(cues: readonly Cue[]): Cue[] {
  const found = cues.map(({ speaker, text }) => (speaker === '' ? prefixOf(text) : null))
  const counts = new Map<string, number>()
  for (const prefix of found) if (prefix) counts.set(prefix.name, (counts.get(prefix.name) ?? 0) + 1)
  return cues.map((cue, index) => {
    const prefix = found[index]
    if (!prefix || !isName(prefix.name, counts.get(prefix.name) ?? 0)) return cue
    return { ...cue, speaker: prefix.name.slice(0, SPEAKER_MAX), text: cue.text.slice(prefix.length) }
  })
}

function prefixOf(text: string): { name: string; length: number } | null {
  const [whole = '', name = ''] = PREFIX.exec(text) ?? []
  return name === '' ? null : { name: name.trim(), length: whole.length }
}

function isName(name: string, count: number): boolean {
  const words = name.split(/\s+/)
  if (words.length > 5) return false
  if (/\p{L}/u.test(name) && name === name.toUpperCase() && name !== name.toLowerCase()) return true
  const areNames = words.every(
    (word) => /^[\p{Lu}\p{N}(]/u.test(word) || /^(?:de|da|do|van|von|der|den|la|le|bin|al)$/.test(word),
  )
  return areNames && (words.length > 1 || count > 1)
}
