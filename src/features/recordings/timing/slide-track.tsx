import { slideAt } from '@outcrop/contract/decks/stage.ts'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { keyed } from '#/lib/keyed.ts'
import { classNames } from '#/ui/class-names.ts'
import { usePlayback } from '../use-playback.ts'
import { type Editor, slideName } from './editor.ts'
import { moveSlide, removeSlide, segmentsOf } from './slide-blocks.ts'
import { TimelineEdge } from './timeline-edge.tsx'

export interface SlideTrackProps {
  readonly editor: Editor
}

/** Which slide is shown when; the beginning of each is dragged. */
export function SlideTrack({ editor }: SlideTrackProps) {
  const { t } = useTranslation('timing')
  const { timed, slides, seconds, playback, edit, mayEdit } = editor
  const shown = usePlayback(playback, () => slideAt(timed.log, playback.time() * 1000))
  const segments = keyed(segmentsOf(timed.log, seconds), ({ slideId }) => slideId ?? '')
  const snaps = () => [...timed.cuts.flatMap(({ start, end }) => [start, end]), playback.time()]
  return (
    <div data-track role="group" aria-label={t('track.slides')} className="relative h-12 border-b">
      {segments.length === 0 && (
        <p className="absolute inset-0 flex items-center px-2 text-xs text-muted-foreground">{t('track.noSlides')}</p>
      )}
      {segments.map(({ key, item: { start, end, slideId } }) => {
        const slide = slides.find(({ id }) => id === slideId)
        const { number, title } = slideName(slides, slideId)
        return (
          <div
            key={key}
            aria-hidden
            className={classNames(
              'absolute inset-y-0 flex cursor-pointer items-center gap-1.5 overflow-hidden border-e bg-muted text-xs',
              slideId === shown && 'bg-selected text-selected-foreground',
            )}
            style={{ left: `${(start / seconds) * 100}%`, width: `${((end - start) / seconds) * 100}%` }}
            onPointerDown={(event) => {
              const { left, width } = event.currentTarget.getBoundingClientRect()
              playback.seek(start + ((event.clientX - left) / width) * (end - start))
            }}
          >
            {slide && (
              <span className="ms-1.5 aspect-video h-9 shrink-0 overflow-hidden rounded-sm border">
                <SlideContent slide={slide} sizes="64px" decorative lazy className="size-full object-contain" />
              </span>
            )}
            <span dir="auto" className="truncate pe-1">
              {slide ? t('slide.named', { number, title }) : t('slide.gone')}
            </span>
          </div>
        )
      })}
      {segments.map(({ key, item: { start, slideId } }, index) => (
        <TimelineEdge
          key={key}
          label={t('track.slideEdge', slideName(slides, slideId))}
          time={start}
          seconds={seconds}
          snaps={snaps}
          disabled={!mayEdit}
          className="before:bg-primary"
          onMove={(to, group) => edit({ log: [...moveSlide(timed.log, index, to * 1000)] }, group)}
          onRemove={() => edit({ log: [...removeSlide(timed.log, index)] })}
        />
      ))}
    </div>
  )
}
