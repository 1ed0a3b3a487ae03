import type { Chapter } from '@outcrop/contract/recordings/recording-timing.ts'

const LEAST = 0.1

/** Adds a chapter in order of its time; one that begins there gets the title. */
export function addChapter(chapters: readonly Chapter[], chapter: Chapter): Chapter[] {
  const near = chapters.findIndex(({ at }) => Math.abs(at - chapter.at) < LEAST)
  if (near >= 0) return chapters.with(near, { ...chapter, at: chapters[near]?.at ?? chapter.at })
  return [...chapters, { ...chapter, at: rounded(chapter.at) }].toSorted((one, other) => one.at - other.at)
}

/** Has a chapter begin at another time, between its neighbours. */
export function moveChapter(chapters: readonly Chapter[], index: number, to: number): Chapter[] {
  const chapter = chapters[index]
  if (!chapter) return [...chapters]
  const least = index === 0 ? 0 : (chapters[index - 1]?.at ?? 0) + LEAST
  const most = (chapters[index + 1]?.at ?? Infinity) - LEAST
  return chapters.with(index, { ...chapter, at: rounded(Math.max(least, Math.min(most, to))) })
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
