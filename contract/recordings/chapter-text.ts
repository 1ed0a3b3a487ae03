import { captionTime, escaped } from './caption-text.ts'
import type { Chapter } from './recording-timing.ts'

/** Chapters as WebVTT, each until the next and the last until the end, in seconds. */
export function chaptersVtt(chapters: readonly Chapter[], length: number): string {
  const cues = chapters.map(({ at, title }, index) => {
    const end = Math.max(at, chapters[index + 1]?.at ?? length)
    return `${index + 1}\n${captionTime(at)} --> ${captionTime(end)}\n${escaped(oneLine(title))}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Chapters as lines for the description of a video, such as `00:00 Welcome`; YouTube wants the first at 00:00. */
export function chaptersText(chapters: readonly Chapter[]): string {
  const hasHours = (chapters.at(-1)?.at ?? 0) >= 3600
  return chapters
    .map(({ at, title }, index) => `${lineTime(index === 0 ? 0 : at, hasHours)} ${oneLine(title)}\n`)
    .join('')
}

function lineTime(seconds: number, hasHours: boolean): string {
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60)
  const parts = hasHours ? [Math.floor(minutes / 60), minutes % 60] : [minutes]
  return [...parts, whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function oneLine(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim()
}
