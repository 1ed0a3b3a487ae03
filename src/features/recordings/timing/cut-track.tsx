import { useTranslation } from 'react-i18next'
import { keyed } from '#/lib/keyed.ts'
import { timeText } from '../time-text.ts'
import { moveCut } from './cut-edits.ts'
import type { Editor } from './editor.ts'
import { TimelineEdge } from './timeline-edge.tsx'

export interface CutTrackProps {
  readonly editor: Editor
}

/** What is cut; both edges of each are dragged. */
export function CutTrack({ editor }: CutTrackProps) {
  const { t } = useTranslation('timing')
  const { timed, seconds, playback, edit, mayEdit } = editor
  const { cuts } = timed

  function move(index: number, to: { start?: number; end?: number }, group: string) {
    const moved = moveCut(cuts, index, to, seconds)
    if (moved) edit({ cuts: moved }, group)
  }

  return (
    <div data-track role="group" aria-label={t('track.cuts')} className="relative h-7 text-xs">
      {cuts.length === 0 && (
        <p className="absolute inset-0 flex items-center px-2 text-muted-foreground">{t('track.noCuts')}</p>
      )}
      {keyed(cuts, () => 'cut').map(({ key, item: { start, end } }) => (
        <div
          key={key}
          aria-hidden
          className="absolute inset-y-0.5 cursor-pointer truncate rounded-sm border border-destructive bg-destructive-soft px-1.5 leading-6"
          style={{ left: `${(start / seconds) * 100}%`, width: `${((end - start) / seconds) * 100}%` }}
          onPointerDown={() => playback.seek(start)}
        >
          {t('track.cut', { length: timeText(end - start) })}
        </div>
      ))}
      {keyed(cuts, () => 'cut').flatMap(({ key, item: { start, end } }, index) =>
        (['start', 'end'] as const).map((edge) => (
          <TimelineEdge
            key={`${key} ${edge}`}
            label={t(edge === 'start' ? 'track.cutStart' : 'track.cutEnd', { number: index + 1 })}
            time={edge === 'start' ? start : end}
            seconds={seconds}
            snaps={() => [playback.time()]}
            disabled={!mayEdit}
            className="before:bg-destructive"
            onMove={(to, group) => move(index, { [edge]: to }, group)}
            onRemove={() => edit({ cuts: cuts.toSpliced(index, 1) })}
          />
        )),
      )}
    </div>
  )
}
