import type { Chapter } from '@outcrop/contract/recordings/recording-timing.ts'
import { chaptersOf } from '@outcrop/contract/recordings/watched-time.ts'
import type { Editor } from './editor.ts'

/** The chapters as those who watch see them, by the time of the whole media. */
export function shownChapters({ timed, slides }: Pick<Editor, 'timed' | 'slides'>): readonly Chapter[] {
  return timed.chapters ?? chaptersOf(timed.log, slides)
}
