import type { Cue } from './caption.ts'
import type { Chapter, Cut } from './recording-timing.ts'
import { eventsBetween } from '../decks/stage-difference.ts'
import { EMPTY_STAGE, stateAt, type StageEntry, type StageLog } from '../decks/stage.ts'

/** Cuts closer to each other than a frame of a fast video are one. */
const TOUCHING_SECONDS = 0.01

/** The cuts in order, within the media, those that touch or overlap as one; without those that cut nothing. */
export function normalizedCuts(cuts: readonly Cut[], length = Infinity): Cut[] {
  const within = cuts
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start)
  const merged: Cut[] = []
  for (const cut of within) {
    const last = merged.at(-1)
    if (last && cut.start - last.end < TOUCHING_SECONDS) last.end = Math.max(last.end, cut.end)
    else merged.push(cut)
  }
  return merged
}

/** The cut that a time of the media is in, its end not included; null where it is watched. */
export function cutAt(cuts: readonly Cut[], mediaTime: number): Cut | null {
  return normalizedCuts(cuts).find(({ start, end }) => start <= mediaTime && mediaTime < end) ?? null
}

/** When a time of the media is watched, in seconds; what is in a cut counts as where the watching goes on. */
export function watchedTime(cuts: readonly Cut[], mediaTime: number): number {
  return shifted(normalizedCuts(cuts), mediaTime)
}

/** The time of the media that is seen after so many seconds of watching; at a cut, that of its end. */
export function mediaTime(cuts: readonly Cut[], watched: number): number {
  let time = Math.max(0, watched)
  for (const { start, end } of normalizedCuts(cuts)) {
    if (start > time) break
    time += end - start
  }
  return time
}

/** How many seconds of so long a media are watched. */
export function watchedSeconds(cuts: readonly Cut[], length: number): number {
  return normalizedCuts(cuts, length).reduce((rest, { start, end }) => rest - (end - start), length)
}

/**
 * The log by the time of watching. What happened in a cut happens at once where the watching goes on, so that the stage is
 * the same as at that time of the media; nothing does at a cut that reaches the end of the media, `length` seconds long.
 */
export function watchedLog(log: StageLog, cuts: readonly Cut[], length = Infinity): StageEntry[] {
  const normal = normalizedCuts(cuts, length)
  const at = (time: number) => Math.round(shifted(normal, time / 1000) * 1000)
  const watched: StageEntry[] = []
  let next = 0
  const keepUntil = (milliseconds: number) => {
    for (let entry = log[next]; entry && entry.at < milliseconds; entry = log[++next])
      watched.push({ ...entry, at: at(entry.at) })
  }
  for (const { start, end } of normal) {
    keepUntil(start * 1000)
    const before = stateAt(log.slice(0, next), Infinity)
    const first = next
    while ((log[next]?.at ?? Infinity) < end * 1000) next += 1
    if (next === first || end >= length) continue
    const events = eventsBetween(before, stateAt(log.slice(0, next), Infinity))
    watched.push(...events.map((event) => ({ at: at(end * 1000), event })))
  }
  keepUntil(Infinity)
  return watched
}

/** A stretch of what is watched, in seconds. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The log of a stretch: what is shown at its start happens there, and what comes at its end or later is left out. */
export function clippedLog(log: StageLog, { start, end }: Stretch): StageEntry[] {
  const [from, until] = [start * 1000, end * 1000]
  const shown = eventsBetween(EMPTY_STAGE, stateAt(log, from)).map((event) => ({ at: from, event }))
  return [...shown, ...log.filter(({ at }) => at > from && at < until)]
}

/** Chapters that are passed in a stretch, the one that it begins in included. */
export function clippedChapters(chapters: readonly Chapter[], { start, end }: Stretch): Chapter[] {
  return chapters.filter(({ at }, index) => at < end && (chapters[index + 1]?.at ?? Infinity) > start)
}

/** Cues of which anything is heard in a stretch. */
export function clippedCues(cues: readonly Cue[], stretch: Stretch): Cue[] {
  return cues.filter(({ start, end }) => start < stretch.end && end > stretch.start)
}

/** Chapters by the time of watching: one that begins in a cut and goes on behind it begins there. */
export function watchedChapters(chapters: readonly Chapter[], cuts: readonly Cut[], length = Infinity): Chapter[] {
  const normal = normalizedCuts(cuts, length)
  const all = shifted(normal, length)
  const moved = chapters.map(({ at, title }) => ({ at: toMilliseconds(shifted(normal, at)), title }))
  return moved.filter(({ at }, index) => {
    const next = moved[index + 1]
    return at < all && (!next || next.at > at)
  })
}

/** Cues by the time of watching. Of one that is cut in part, the words go that are said in the cut by an even pace. */
export function watchedCues(cues: readonly Cue[], cuts: readonly Cut[]): Cue[] {
  const normal = normalizedCuts(cuts)
  return cues.flatMap((cue) => {
    const start = toMilliseconds(shifted(normal, cue.start))
    const end = toMilliseconds(shifted(normal, cue.end))
    const isWhole = !normal.some((cut) => cut.start < cue.end && cue.start < cut.end)
    if (isWhole) return [{ ...cue, start, end }]
    const text = heardWords(cue, normal)
    return end > start && text !== '' ? [{ ...cue, start, end, text }] : []
  })
}

/** A chapter from each slide that comes to be shown, by its title; slides that have none, or are gone, begin none. */
export function chaptersOf(log: StageLog, slides: readonly { id: string; title: string }[]): Chapter[] {
  const titles = new Map(slides.map(({ id, title }) => [id, title.trim()]))
  const chapters: Chapter[] = []
  let shown: string | null = null
  for (const { at, event } of log) {
    if ((event.kind !== 'open' && event.kind !== 'go') || event.slide_id === shown) continue
    shown = event.slide_id
    const title = shown === null ? undefined : titles.get(shown)
    if (!title) continue
    const chapter = { at: toMilliseconds(Math.max(0, at / 1000)), title }
    // Of slides that are passed at the same time only the last was seen.
    if (chapters.at(-1)?.at === chapter.at) chapters.pop()
    if (chapters.at(-1)?.title !== title) chapters.push(chapter)
  }
  return chapters
}

function shifted(normal: readonly Cut[], time: number): number {
  let gone = 0
  for (const { start, end } of normal) {
    if (start >= time) break
    gone += Math.min(time, end) - start
  }
  return time - gone
}

/** Seconds without the noise of adding fractions. */
function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

function heardWords(cue: Cue, normal: readonly Cut[]): string {
  const pace = (cue.end - cue.start) / Math.max(1, cue.text.length)
  const words = [...cue.text.matchAll(/\S+\s*/g)].filter((word) => {
    const start = cue.start + word.index * pace
    const end = start + word[0].trimEnd().length * pace
    return !normal.some((cut) => cut.start < end && start < cut.end)
  })
  return words
    .map(([word]) => word)
    .join('')
    .trim()
}
