import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addressName } from './slide-content.tsx'

export interface SlideHotspotsProps {
  slide: Pick<Slide, 'hotspots' | 'content'>
  /** All slides that can be gone to, in order. */
  slides: readonly Pick<Slide, 'id'>[]
  onGo: (index: number) => void
}

const percent = (fraction: number) => `${fraction * 100}%`
const AREA =
  'absolute z-1 cursor-pointer rounded-[3px] hover:bg-primary/20 hover:outline-2 hover:outline-primary focus-visible:bg-primary/20'

/** A press on a link is none on the stage, which drags and swipes. */
function keep(event: PointerEvent) {
  event.stopPropagation()
}

/** Where a slide leads: to other slides and to addresses, in the places set for them; its parent has the shape of the slide. */
export function SlideHotspots({ slide, slides, onGo }: SlideHotspotsProps) {
  const { t } = useTranslation('slide')
  return (
    <>
      {slide.content?.kind === 'link' && (
        <a
          href={slide.content.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('link.open', { address: addressName(slide.content.url) })}
          onPointerDown={keep}
          className={`${AREA} inset-0`}
        />
      )}
      {slide.hotspots.map(({ x, y, width, height, label, target }) => {
        const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
        const key = `${x} ${y} ${label}`
        if ('url' in target) {
          return (
            <a
              key={key}
              href={target.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              title={label}
              onPointerDown={keep}
              className={AREA}
              style={place}
            />
          )
        }
        const index = slides.findIndex(({ id }) => id === target.slide_id)
        // A slide that is hidden or gone leads nowhere.
        if (index < 0) return null
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            onPointerDown={keep}
            onClick={() => onGo(index)}
            className={AREA}
            style={place}
          />
        )
      })}
    </>
  )
}
