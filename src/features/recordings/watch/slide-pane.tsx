import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { stateAt } from '@outcrop/contract/decks/stage.ts'
import { ChevronLeft, ChevronRight, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { entryAt } from '#/components/player/entry-at.ts'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { usePlayClock } from '#/components/player/use-play-clock.ts'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { StageSlide } from '#/components/slide/stage-slide.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { firstShown } from './slide-place.ts'
import type { SlidePlace } from './use-slide-place.ts'

export interface SlidePaneProps {
  readonly recording: Pick<WatchedRecording, 'slides' | 'log' | 'clip'>
  readonly clock: PlayClock
  readonly place: SlidePlace
  readonly onSeek: (seconds: number) => void
}

const SIZES = '(min-width: 48rem) 60vw, 100vw'

/** The slide in sight, with the buttons that leaf through the slides and lead back to the presenter. */
export function SlidePane({ recording, clock, place, onSeek }: SlidePaneProps) {
  const { t } = useTranslation('watch')
  const { slides, log } = recording
  const entry = usePlayClock(clock, (seconds) => entryAt(log, seconds * 1000, ({ at }) => at))
  const stage = stateAt(log.slice(0, entry + 1), Infinity)
  const slide = slides[place.place]
  const covered = !place.isAway && stage.cover !== 'none'
  const shownAt = place.isAway && slide ? firstShown(log, slide.id) : null
  return (
    <section aria-label={t('slides.label')} className="absolute inset-0 flex flex-col bg-[#000000]">
      <div className="relative min-h-0 flex-1">
        {covered ? (
          <div
            data-cover={stage.cover}
            className={stage.cover === 'white' ? 'size-full bg-white' : 'size-full bg-black'}
          />
        ) : slide ? (
          <StageSlide
            slide={slide}
            sizes={SIZES}
            live={slide.content?.kind === 'panorama'}
            {...(!place.isAway && { stage })}
          />
        ) : (
          <p className="grid size-full place-items-center p-6 text-center text-[#ffffffb3]">
            {stage.slide_id === null
              ? t('slides.begin', { time: clockTime((log[0]?.at ?? 0) / 1000) })
              : t('slides.gone')}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-1 px-2 py-1">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('slides.previous')}
          disabled={place.place <= 0}
          onClick={() => place.step(-1)}
        >
          <ChevronLeft />
        </Button>
        <span role="status" className="text-xs tabular-nums">
          {slide ? t('slides.place', { number: place.place + 1, count: place.count }) : ''}
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('slides.next')}
          disabled={place.place >= place.count - 1}
          onClick={() => place.step(1)}
        >
          <ChevronRight />
        </Button>
        <span className="flex-1" />
        {shownAt !== null && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              place.join()
              onSeek(shownAt)
            }}
          >
            {t('slides.playFrom', { time: clockTime(shownAt) })}
          </Button>
        )}
        {place.isAway && (
          <Button size="sm" onClick={place.join}>
            <RadioTower />
            {t('slides.back')}
          </Button>
        )}
      </div>
      <div hidden>
        {slides.slice(place.presented + 1, place.presented + 2).map((near) => (
          <SlideContent key={near.id} slide={near} decorative sizes={SIZES} />
        ))}
      </div>
    </section>
  )
}
