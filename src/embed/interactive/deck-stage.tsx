import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { SlideHotspots } from '#/components/slide/slide-hotspots.tsx'
import { useIdle } from '#/hooks/use-idle.ts'
import { usePause } from '#/hooks/use-pause.ts'
import { DeckControls } from './deck-controls.tsx'
import { expand } from './expand.ts'
import type { OpenedEmbed } from './opened-embed.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useInSight } from './use-in-sight.ts'
import { usePlayer } from './use-player.ts'

export interface DeckStageProps extends OpenedEmbed {
  readonly slides: readonly Slide[]
  /** Whether a card comes after the last slide. */
  readonly hasCard: boolean
  readonly onEnd: () => void
}

/** Seconds that a slide without a time of its own stays, when the deck plays by itself. */
const SECONDS = 6
/** After so long without a move the controls cover nothing. */
const IDLE_MS = 2500
/** Pixels of a swipe. */
const SWIPE = 40

/** A video without a time of its own stays until its end. */
function staysUntilEnd(slide: Slide | undefined): boolean {
  return slide?.content?.kind === 'video' && slide.media !== null && slide.duration === null
}

/** Slides of a deck, one at a time. */
export function DeckStage(props: DeckStageProps) {
  const { page, options, bridge, onShown, onEnd, hasCard } = props
  const { t } = useTranslation('embed-player')
  const first = Math.min(Math.max(1, Math.floor(options.start)), props.slides.length) - 1
  // A range of the address is what there is; without one the start is only where it begins.
  const skipped = options.end === null ? 0 : first
  const slides = options.end === null ? props.slides : props.slides.slice(first, options.end)
  const [index, setIndex] = useState(first - skipped)
  const [isPlaying, setPlaying] = useState(options.autoplay)
  const [isInSight, setInSight] = useState(true)
  const [isLoop, setLoop] = useState(options.loop)
  const [isMuted, setMuted] = useState(options.muted)
  const slide = slides[Math.min(index, slides.length - 1)]
  const timer = usePause((slide?.duration ?? SECONDS) * 1000)
  const swipe = useRef<number | null>(null)
  const isIdle = useIdle(IDLE_MS)

  function show(next: number) {
    const kept = Math.min(Math.max(next, 0), slides.length - 1)
    if (kept !== index) setIndex(kept)
  }

  function play() {
    setPlaying(true)
    bridge.emit({ event: 'play' })
    schedule(true)
  }

  function pause() {
    timer.cancel()
    if (isPlaying) bridge.emit({ event: 'pause' })
    setPlaying(false)
  }

  function forward() {
    if (index < slides.length - 1) return show(index + 1)
    if (isLoop) return show(0)
    pause()
    onEnd()
  }

  /** The time of the slide in sight begins. */
  function schedule(plays: boolean) {
    if (plays && isInSight && !staysUntilEnd(slide) && slides.length > 1) timer.schedule(forward)
  }

  /** Whoever turns a slide reads on by themselves. */
  function go(next: number) {
    pause()
    if (next >= slides.length && hasCard) return onEnd()
    show(isLoop ? (next + slides.length) % slides.length : next)
  }

  useInSight((seen) => {
    setInSight(seen)
    if (!seen) timer.cancel()
    else if (isPlaying && !staysUntilEnd(slide)) timer.schedule(forward)
  })
  const onFullscreen = () => expand(page, skipped + index + 1)
  useDeckKeys({
    onGo: go,
    index,
    count: slides.length,
    onPlay: () => (isPlaying ? pause() : play()),
    onFullscreen: options.fullscreen ? onFullscreen : null,
  })
  useFullscreen((on) => bridge.emit({ event: 'fullscreen', on }))
  usePlayer(bridge, {
    play,
    pause,
    goTo: (place) => go(Math.round(place) - 1),
    isPaused: () => !isPlaying,
    place: () => index + 1,
    duration: () => slides.length,
    setMuted,
    isMuted: () => isMuted,
    setLoop,
    isLoop: () => isLoop,
  })

  if (!slide) return null
  const ratio = (slide.width / slide.height).toFixed(4)

  function shown() {
    if (!slide) return
    onShown()
    bridge.emit({ event: 'slide', number: index + 1, count: slides.length, id: slide.id, title: slide.title })
    schedule(isPlaying)
  }

  function release({ clientX }: PointerEvent) {
    const moved = clientX - (swipe.current ?? clientX)
    swipe.current = null
    // A panorama is turned by the same movement.
    if (slide?.content?.kind !== 'panorama' && Math.abs(moved) > SWIPE) go(index + (moved < 0 ? 1 : -1))
  }

  return (
    <section
      aria-roledescription={t('deck')}
      aria-label={page.title}
      className="relative grid size-full touch-pan-y place-items-center overflow-hidden bg-background select-none [container-type:size]"
      onPointerDown={(event) => {
        swipe.current = event.clientX
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        swipe.current = null
      }}
    >
      <p role="status" className="sr-only">
        {t('slide', { number: index + 1, count: slides.length })}
        {slide.title && `: ${slide.title}`}
      </p>
      <div
        key={slide.id}
        data-transition={slide.transition}
        className="slide-enter relative"
        style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}
      >
        <SlideContent
          slide={mutedSlide(slide, isMuted)}
          live
          waiting={!isInSight}
          playing={isPlaying && isInSight}
          sizes={`min(100vw, calc(100vh * ${ratio}))`}
          onShown={shown}
          onEnded={() => isPlaying && staysUntilEnd(slide) && forward()}
          className="h-auto w-full"
        />
        <SlideHotspots slide={slide} slides={slides} onGo={go} />
      </div>
      <Neighbours slides={slides} index={index} sizes={`min(100vw, calc(100vh * ${ratio}))`} />
      {options.controls && (
        <DeckControls
          page={page}
          index={index}
          count={slides.length}
          isPlaying={isPlaying}
          hasLogo={options.logo}
          isIdle={isIdle}
          mayGoOn={index < slides.length - 1 || isLoop || hasCard}
          mayGoBack={index > 0 || isLoop}
          onGo={go}
          onPlay={() => (isPlaying ? pause() : play())}
          onFullscreen={options.fullscreen ? onFullscreen : null}
        />
      )}
    </section>
  )
}

/** What plays by itself on another site plays without sound. */
function mutedSlide(slide: Slide, isMuted: boolean): Slide {
  return isMuted && slide.content?.kind === 'video' ? { ...slide, content: { ...slide.content, muted: true } } : slide
}

interface NeighboursProps {
  readonly slides: readonly Slide[]
  readonly index: number
  readonly sizes: string
}

/** Loads the next slide and the one before. */
function Neighbours({ slides, index, sizes }: NeighboursProps) {
  return (
    <div hidden>
      {[slides[index + 1], slides[index - 1]].map(
        (near) => near && <SlideContent key={near.id} slide={near} decorative sizes={sizes} />,
      )}
    </div>
  )
}
