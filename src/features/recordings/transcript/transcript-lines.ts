import { type Cue, CUE_TEXT_MAX, inOrder } from '@outcrop/contract/recordings/caption.ts'
import { diffCues } from './cue-diff.ts'

/** A cue as it is edited; its key stays while its times and words change. */
export interface Line extends Cue {
  readonly key: number
}

/** Seconds of a line that is added. */
const NEW_SECONDS = 2
/** No line is shorter, so that it can be seen and pressed. */
const LEAST_SECONDS = 0.1

let lastKey = 0
function newKey(): number {
  lastKey += 1
  return lastKey
}

/** Cues as lines; those that were there before keep their keys, and so the focus. */
export function linesFrom(cues: readonly Cue[], before: readonly Line[] = []): Line[] {
  const splice = diffCues(before, cues)
  if (!splice) return [...before]
  const added = splice.cues.map((cue, index) => ({
    ...cue,
    key: before[splice.start + index]?.key ?? newKey(),
  }))
  // Within what differs, as many lines as there were keep their keys; more would name lines after it twice.
  const own = added.map((line, index) => (index < splice.deleteCount ? line : { ...line, key: newKey() }))
  return before.toSpliced(splice.start, splice.deleteCount, ...own)
}

/** Lines as they are saved: in order, without those that say nothing. */
export function cuesFrom(lines: readonly Line[]): Cue[] {
  const cues = lines.flatMap(({ start, end, speaker, text }) => {
    const words = text.trim()
    return words === '' ? [] : [{ start, end, speaker: speaker.trim(), text: words }]
  })
  return inOrder(cues)
}

export type LinePatch = Partial<Omit<Cue, 'text'>> & { readonly text?: string }

export function patchLine(lines: readonly Line[], key: number, patch: LinePatch): Line[] {
  return lines.map((line) => (line.key === key ? { ...line, ...patch } : line))
}

/** Another start or end, never past each other, in the place that follows from it. */
export function retimeLine(lines: readonly Line[], key: number, side: 'start' | 'end', to: number): Line[] {
  const seconds = Math.round(Math.max(0, to) * 1000) / 1000
  const changed = lines.map((line) => {
    if (line.key !== key) return line
    return side === 'start'
      ? { ...line, start: seconds, end: Math.max(line.end, seconds + LEAST_SECONDS) }
      : {
          ...line,
          start: Math.max(0, Math.min(line.start, seconds - LEAST_SECONDS)),
          end: Math.max(seconds, LEAST_SECONDS),
        }
  })
  return inOrder(changed)
}

/** All lines earlier or later by so many seconds; none before the beginning. */
export function shiftLines(lines: readonly Line[], seconds: number): Line[] {
  const moved = (time: number) => Math.max(0, Math.round((time + seconds) * 1000) / 1000)
  return lines.map((line) => ({ ...line, start: moved(line.start), end: Math.max(moved(line.end), moved(line.start)) }))
}

/** A line in two, at a place in its words; the time is divided as the words are. */
export function splitLine(lines: readonly Line[], key: number, at: number): { lines: Line[]; key: number } | null {
  const index = lines.findIndex((line) => line.key === key)
  const line = lines[index]
  if (!line) return null
  const [first, second] = [line.text.slice(0, at).trim(), line.text.slice(at).trim()]
  if (first === '' || second === '') return null
  const share = first.length / (first.length + second.length)
  const between = Math.round((line.start + (line.end - line.start) * share) * 1000) / 1000
  const added = { ...line, key: newKey(), start: between, text: second }
  return { lines: lines.toSpliced(index, 1, { ...line, end: between, text: first }, added), key: added.key }
}

/** A line together with the next one; null where there is none, or where it would be too long. */
export function mergeLine(lines: readonly Line[], key: number): Line[] | null {
  const index = lines.findIndex((line) => line.key === key)
  const [line, next] = [lines[index], lines[index + 1]]
  if (!line || !next) return null
  const text = [line.text.trim(), next.text.trim()].filter(Boolean).join(' ')
  if (text.length > CUE_TEXT_MAX) return null
  const speaker = line.speaker || next.speaker
  return lines.toSpliced(index, 2, { ...line, end: Math.max(line.end, next.end), speaker, text })
}

/** An empty line after another, or at a time where there is none; it ends where the next one begins. */
export function addLine(lines: readonly Line[], after: number | null, time: number): { lines: Line[]; key: number } {
  const found = lines.find((line) => line.key === after)
  const start = Math.round((found?.end ?? time) * 1000) / 1000
  const next = lines.find((line) => line.start > start)
  const end = Math.max(start + LEAST_SECONDS, Math.min(start + NEW_SECONDS, next?.start ?? Number.POSITIVE_INFINITY))
  const added = { key: newKey(), start, end, speaker: found?.speaker ?? '', text: '' }
  const place = found ? lines.indexOf(found) + 1 : lines.filter((line) => line.start <= start).length
  return { lines: lines.toSpliced(place, 0, added), key: added.key }
}

export function removeLine(lines: readonly Line[], key: number): Line[] {
  return lines.filter((line) => line.key !== key)
}

/** Other names for speakers, all at once, so that two can change names. */
export function renameSpeakers(lines: readonly Line[], names: Readonly<Record<string, string>>): Line[] {
  return lines.map((line) => ({ ...line, speaker: names[line.speaker]?.trim() ?? line.speaker }))
}

/** Names in the order in which they speak. */
export function speakersOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ speaker }) => speaker))].filter((speaker) => speaker !== '')
}

/** Numbers of the lines that hold every word of a search, whoever says them. */
export function findLines(lines: readonly Line[], search: string): number[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return lines.flatMap(({ speaker, text }, index) => {
    const said = `${speaker} ${text}`.toLocaleLowerCase()
    return words.every((word) => said.includes(word)) ? [index] : []
  })
}
