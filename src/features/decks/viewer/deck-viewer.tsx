import { useRef, useState, type CSSProperties, type ReactNode, type SyntheticEvent } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import type { SlideTexts } from '#/features/decks/editor/use-slide-texts.ts'
import { useOptimisticValue } from '#/hooks/use-optimistic-value.ts'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { SlideHotspots } from '#/components/slide/slide-hotspots.tsx'
import { NO_WAY_OUT, STAYS } from './kiosk.ts'
import { SlideMarks } from './slide-marks.tsx'
import { searchSlides } from './slide-search.ts'
import { toggleFullscreen } from './toggle-fullscreen.ts'
import { useAutoplay } from './use-autoplay.ts'
import { usePageCover } from './use-page-cover.ts'
import { usePrint } from './use-print.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerFind } from './viewer-find.tsx'
import { ViewerHeader } from './viewer-header.tsx'
import { ViewerNotes } from './viewer-notes.tsx'
import { readPlace, writePlace } from './viewer-place.ts'
import { ViewerStage } from './viewer-stage.tsx'
import { ViewerStrip } from './viewer-strip.tsx'

export interface DeckViewerProps {
  deckId: string
  /** The company's colour, as properties of CSS. */
  accent: CSSProperties
  title: string
  /** Visible slides only. */
  slides: readonly Slide[]
  texts: SlideTexts
  /** Counted from 1, as in the address. */
  number: number
  onNumberChange: (number: number) => void
  query: string
  onQueryChange: (query: string) => void
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void
  /** Called with the number of the slide shown last; left out where there is nothing to go back to. */
  onClose?: (number: number) => void
  /** Opens the presenter view at a slide; left out where nobody presents. */
  onPresenterView?: (number: number) => void
  /** Whether the slides may be printed. */
  printable?: boolean
  /** Drawn over each slide. */
  overlay?: ReactNode
  /** Marks of the words searched for on a slide; those of the deck itself where it is left out. */
  marksOf?: (slide: Slide, query: string) => ReactNode
  /** Above everything. */
  banner?: ReactNode
  /** At a stand: the deck plays from the start, and there is no way out of it. */
  kiosk?: {
    /** Somebody does something. */
    readonly onTouched: () => void
  }
}

/** Height of what is above and below the stage. */
function besides(strip: boolean, isKiosk: boolean): string {
  if (isKiosk) return '0rem'
  return strip ? '9rem' : '3.5rem'
}

/** Where the slide is that was shown last; -1 where there is none. */
function placeIn(slides: readonly Slide[], deckId: string): number {
  const last = readPlace(deckId)
  return slides.findIndex(({ id }) => id === last)
}

/** A video without a time of its own stays until its end. */
function staysUntilEnd(slide: Slide | undefined): boolean {
  return slide?.content?.kind === 'video' && slide.media !== null && slide.duration === null
}

/** CSS width of a whole slide. The stage limits it: by its own width, or by its height times the aspect ratio of the slide. */
function widthOf(slide: Slide | undefined, below: string): string {
  return slide ? `min(100vw, calc((100vh - ${below}) * ${(slide.width / slide.height).toFixed(4)}))` : '100vw'
}

/** A deck on a dark stage: one slide at a time, by keyboard, pointer, swipe or search. */
export function DeckViewer(props: DeckViewerProps) {
  const {
    deckId,
    slides,
    query,
    onQueryChange,
    onClose,
    onPresenterView,
    printable = true,
    marksOf = (shown, words) => <SlideMarks slide={shown} query={words} />,
    kiosk,
  } = props
  const [number, setNumber] = useOptimisticValue(props.number, props.onNumberChange)
  const { t } = useTranslation('deck')
  const stage = useRef<HTMLDivElement>(null)
  const [strip, setStrip] = useState(!kiosk)
  const [finding, setFinding] = useState(query !== '' && !kiosk)
  const [digits, setDigits] = useState('')
  const [place] = useState(() => (number === 1 && !kiosk ? placeIn(slides, deckId) : -1))
  const [offered, setOffered] = useState(place > 0)
  const index = Math.min(Math.max(number, 1), Math.max(slides.length, 1)) - 1
  const slide = slides[index]
  const zoom = useZoom(slide?.id ?? '')
  const next = () => setNumber(((index + 1) % slides.length) + 1)
  const autoplay = useAutoplay(next, slide?.duration ?? null, kiosk !== undefined)
  const untilEnd = staysUntilEnd(slide)
  // What is beside the first slide waits until that is in sight.
  const [begun, setBegun] = useState(false)
  const print = usePrint(slides, stage)
  const marked = new Set(finding ? searchSlides(slides, query).map((match) => match.index) : [])
  const name = t(slide?.title ? 'viewer.pageNamed' : 'viewer.page', { number: index + 1, title: slide?.title })
  const counter = t('viewer.counter', { number: slide ? index + 1 : 0, count: slides.length })

  function go(next: number) {
    const kept = Math.min(Math.max(next, 0), slides.length - 1)
    setOffered(false)
    autoplay.stop()
    if (kept === index || kept < 0) return
    if (slides[kept]) writePlace(deckId, slides[kept].id)
    setNumber(kept + 1)
  }

  function touched(event: SyntheticEvent) {
    autoplay.onTouched(event)
    kiosk?.onTouched()
  }

  function closeFind() {
    setFinding(false)
    onQueryChange('')
    stage.current?.focus()
  }

  useViewerKeys({
    viewer: stage,
    count: slides.length,
    index,
    onGo: go,
    onClose: () => onClose?.(number),
    onFullscreen: toggleFullscreen,
    onFind: () => setFinding(true),
    onDigits: setDigits,
    onPrint: printable ? print.start : () => undefined,
    onPresenterView: () => onPresenterView?.(index + 1),
    zoom,
    ...(kiosk && NO_WAY_OUT),
  })
  usePageCover(stage)

  const sizes = widthOf(slide, besides(strip, kiosk !== undefined))

  return (
    <div
      ref={stage}
      role="dialog"
      aria-modal
      aria-label={t('viewer.label', { title: props.title })}
      tabIndex={-1}
      onPointerDownCapture={touched}
      onKeyDownCapture={touched}
      onWheelCapture={touched}
      {...(kiosk && STAYS)}
      data-theme="dark"
      style={props.accent}
      className="fixed inset-0 z-40 flex flex-col bg-background text-foreground outline-none"
    >
      {props.banner}
      {!kiosk && (
        <ViewerHeader
          title={props.title}
          counter={digits ? `→ ${digits}` : counter}
          finding={finding}
          strip={strip}
          zoom={zoom}
          onFind={() => (finding ? closeFind() : setFinding(true))}
          onStrip={() => setStrip(!strip)}
          autoplay={autoplay}
          onPrint={printable ? print.start : null}
          onFullscreen={toggleFullscreen}
          onPresenterView={onPresenterView ? () => onPresenterView(index + 1) : null}
          onKeys={props.onKeys}
          onClose={onClose ? () => onClose(number) : null}
        />
      )}
      <p role="status" className="sr-only">
        {slide && `${name}. ${slide.text ?? ''}`}
      </p>
      <div className="relative flex min-h-0 flex-1 max-sm:flex-col">
        <ViewerStage
          slide={slide}
          name={name}
          sizes={sizes}
          zoom={zoom}
          index={index}
          count={slides.length}
          onGo={go}
          onShown={() => {
            setBegun(true)
            if (!untilEnd) autoplay.shown()
          }}
          playing={autoplay.playing}
          onEnded={() => autoplay.playing && untilEnd && next()}
          marks={
            <>
              {slide && <SlideHotspots slide={slide} slides={slides} onGo={go} />}
              {finding && slide && marksOf(slide, query)}
              {props.overlay}
            </>
          }
        >
          <ViewerNotes
            beyond={number > slides.length && slide ? number : null}
            count={slides.length}
            resume={offered ? place + 1 : null}
            onResume={() => go(place)}
            printing={print.ready}
          />
        </ViewerStage>
        {finding && (
          <ViewerFind
            slides={slides}
            texts={props.texts}
            index={index}
            query={query}
            onQueryChange={onQueryChange}
            onGo={go}
            onClose={closeFind}
          />
        )}
      </div>
      {strip && slides.length > 1 && (
        <ViewerStrip slides={slides} index={index} marked={marked} pictured={begun} onGo={go} />
      )}
      {begun && <Neighbours slides={slides} index={index} sizes={sizes} />}
    </div>
  )
}

interface NeighboursProps {
  readonly slides: readonly Slide[]
  readonly index: number
  readonly sizes: string
}

/** Loads the slides beside the one shown. */
function Neighbours({ slides, index, sizes }: NeighboursProps) {
  return (
    <div hidden>
      {[slides[index + 1], slides[index - 1]].map(
        (near) => near && <SlideContent key={near.id} slide={near} decorative sizes={sizes} />,
      )}
    </div>
  )
}
