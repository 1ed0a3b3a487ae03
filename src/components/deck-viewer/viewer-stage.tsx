import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { Slide } from '@outcrop/contract/deck.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { SlideImage } from './slide-image.tsx'
import { useSwipe } from './use-swipe.ts'

export interface ViewerStageProps {
  slide: Slide | undefined
  sizes: string
  wide: boolean
  index: number
  count: number
  onGo: (index: number) => void
  /** What floats over the slide. */
  children: ReactNode
}

/** The slide, and the ways to its neighbours by pointer and finger. */
export function ViewerStage({ slide, sizes, wide, index, count, onGo: go, children }: ViewerStageProps) {
  const { t } = useTranslation('deck')
  const swipe = useSwipe((step) => go(index + step))
  return (
    <div className="group relative flex min-w-0 flex-1 touch-pan-y items-center justify-center" {...swipe}>
      {slide ? (
        <div key={slide.id} className={wide ? 'scroll-thin size-full overflow-y-auto' : 'size-full'}>
          <SlideImage slide={slide} sizes={sizes} className={wide ? 'h-auto w-full' : 'size-full object-contain'} />
        </div>
      ) : (
        <p className="p-8 text-center text-muted-foreground">{t('viewer.noSlides')}</p>
      )}
      <div className="absolute start-2 top-1/2 -translate-y-1/2 max-sm:top-auto max-sm:bottom-2 max-sm:translate-y-0">
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('viewer.previous')}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
      </div>
      <div className="absolute end-2 top-1/2 -translate-y-1/2 max-sm:top-auto max-sm:bottom-2 max-sm:translate-y-0">
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('viewer.next')}
          disabled={index >= count - 1}
          onClick={() => go(index + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {children}
    </div>
  )
}
