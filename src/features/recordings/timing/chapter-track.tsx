import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { moveChapter } from './chapter-edits.ts'
import type { Editor } from './editor.ts'
import { shownChapters } from './shown-chapters.ts'
import { TimelineEdge } from './timeline-edge.tsx'

export interface ChapterTrackProps {
  readonly editor: Editor
}

/** Where chapters begin; own ones are dragged. */
export function ChapterTrack({ editor }: ChapterTrackProps) {
  const { t } = useTranslation('timing')
  const { timed, seconds, playback, edit, mayEdit } = editor
  const { chapters: own } = timed
  const chapters = shownChapters(editor)
  const snaps = () => [...timed.cuts.flatMap(({ start, end }) => [start, end]), playback.time()]
  return (
    <div data-track role="group" aria-label={t('track.chapters')} className="relative h-7 border-b text-xs">
      {chapters.length === 0 && (
        <p className="absolute inset-0 flex items-center px-2 text-muted-foreground">{t('track.noChapters')}</p>
      )}
      {keyed(chapters, ({ title }) => title).map(({ key, item: { at, title } }, index) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          dir="auto"
          title={title}
          className="absolute inset-y-0 overflow-hidden border-s text-start hover:bg-subtle"
          style={{
            left: `${(at / seconds) * 100}%`,
            width: `${(((chapters[index + 1]?.at ?? seconds) - at) / seconds) * 100}%`,
          }}
          onClick={() => playback.seek(at)}
        >
          <span className="block truncate px-1.5">{title}</span>
        </button>
      ))}
      {keyed(own ?? [], ({ title }) => title).map(({ key, item: { at, title } }, index) => (
        <TimelineEdge
          key={key}
          label={t('track.chapterEdge', { title })}
          time={at}
          seconds={seconds}
          snaps={snaps}
          disabled={!mayEdit}
          className="before:bg-info"
          onMove={(to, group) => edit({ chapters: moveChapter(chapters, index, to) }, group)}
          onRemove={() => edit({ chapters: chapters.toSpliced(index, 1) })}
        />
      ))}
    </div>
  )
}
