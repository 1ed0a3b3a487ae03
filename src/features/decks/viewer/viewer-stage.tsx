import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { useStageGestures } from './use-stage-gestures.ts'
import type { Zoom } from './use-zoom.ts'
import { ViewerZoom } from './viewer-zoom.tsx'

export interface ViewerStageProps {
  slide: Slide | undefined
  /** Name of the slide. */
  name: string
  /** CSS width of the whole slide. */
  sizes: string
  zoom: Zoom
  index: number
  count: number
  onGo: (index: number) => void
  /** Called when the picture has loaded or failed. */
  onShown: () => void
  /** Whether the deck plays by itself. */
  playing: boolean
  /** Called when a video has come to its end. */
  onEnded: () => void
  /** Marks on the picture of the slide. */
  marks: ReactNode
  /** Overlays on the stage. */
  children: ReactNode
}

const AT_SIDE = 'absolute top-1/2 -translate-y-1/2 max-sm:top-auto max-sm:bottom-2 max-sm:translate-y-0'

/** The slide, with buttons and gestures for its neighbours. */
export function ViewerStage(props: ViewerStageProps) {
  const { slide, name, sizes, zoom, index, count, onGo: go, onShown, playing, onEnded, marks, children } = props
  const { t } = useTranslation('deck')
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 items-center justify-center">
      {slide ? (
        <StageSlide
          key={slide.id}
          slide={slide}
          name={name}
          sizes={sizes}
          zoom={zoom}
          onSwipe={(step) => go(index + step)}
          onShown={onShown}
          playing={playing}
          onEnded={onEnded}
          marks={marks}
        />
      ) : (
        <p className="p-8 text-center text-muted-foreground">{t('viewer.noSlides')}</p>
      )}
      <div className={`start-2 ${AT_SIDE}`}>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('viewer.previous')}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          <ChevronLeft />
        </Button>
      </div>
      {slide && <ViewerZoom zoom={zoom} className="floating absolute bottom-2 flex border-0 sm:hidden" />}
      <div className={`end-2 ${AT_SIDE}`}>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('viewer.next')}
          disabled={index >= count - 1}
          onClick={() => go(index + 1)}
        >
          <ChevronRight />
        </Button>
      </div>
      {children}
    </div>
  )
}

interface StageSlideProps extends Pick<
  ViewerStageProps,
  'name' | 'sizes' | 'zoom' | 'onShown' | 'playing' | 'onEnded' | 'marks'
> {
  slide: Slide
  onSwipe: (step: 1 | -1) => void
}

function StageSlide(props: StageSlideProps) {
  const { slide, name, sizes, zoom, onSwipe, onShown, playing, onEnded, marks } = props
  const { attach, scale, wide } = zoom
  const gestures = useStageGestures(zoom, onSwipe)
  const ratio = (slide.width / slide.height).toFixed(4)
  const large = wide || scale > 1
  return (
    <div
      ref={attach}
      className={`scroll-thin flex size-full touch-none select-none [container-type:size] ${large ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden'}`}
      {...(large && { role: 'group', 'aria-label': name, tabIndex: 0 })}
      {...gestures}
    >
      <div
        data-transition={slide.transition}
        className="slide-enter relative m-auto shrink-0"
        style={{ width: wide ? '100%' : `calc(min(100cqw, 100cqh * ${ratio}) * ${scale})` }}
      >
        {/* A sharper picture is fetched at whole scales only, not with every step of a pinch. */}
        <SlideContent
          slide={slide}
          live
          playing={playing}
          sizes={wide ? '100vw' : `calc(${sizes} * ${Math.ceil(scale)})`}
          onShown={onShown}
          onEnded={onEnded}
          className="h-auto w-full"
        />
        {marks}
      </div>
    </div>
  )
}
