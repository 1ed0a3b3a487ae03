import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageCover } from '#/features/decks/viewer/use-page-cover.ts'
import { ViewerStrip } from '#/features/decks/viewer/viewer-strip.tsx'
import { downloadText } from '#/lib/download.ts'
import { useWakeLock } from '#/hooks/use-wake-lock.ts'
import { Button } from '#/ui/button.tsx'
import { PresenterHeader } from './presenter-header.tsx'
import { PresenterNotes } from './presenter-notes.tsx'
import { PresenterNotice } from './presenter-notice.tsx'
import { PresenterSurface, type PresenterTool } from './presenter-surface.tsx'
import { PresenterTimer } from './presenter-timer.tsx'
import { PresenterTools } from './presenter-tools.tsx'
import type { StageKey } from './stage-keys.ts'
import { StageSlide } from '#/components/slide/stage-slide.tsx'
import { toggledTimer } from './stage-timer.ts'
import type { StageWindow } from './stage-window.ts'
import type { StageViewProps } from './stage-view-props.ts'
import { toggleFullscreen } from '#/features/decks/viewer/toggle-fullscreen.ts'
import { useNotesSize } from './use-notes-size.ts'
import { useStage } from './use-stage.ts'
import { useStageKeys } from './use-stage-keys.ts'

export interface PresenterViewProps extends Omit<StageViewProps, 'role'> {
  /** The window that the audience sees. */
  audience: StageWindow
}

const NO_MARKS: ReadonlySet<number> = new Set()

/** The window of who presents: the slide on stage, the next one, notes, time and tools. */
export function PresenterView(props: PresenterViewProps) {
  const { stageId, accent, title, slides, audience, onKeys, onLeave } = props
  const { t } = useTranslation('presenter')
  const cover = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<PresenterTool>(null)
  const [digits, setDigits] = useState('')
  const letters = useNotesSize()
  const { show, other, session, index, move } = useStage({ ...props, role: 'presenter' })
  const { stage, timer } = show
  const slide = slides[index]
  const next = slides[index + 1]
  const slideId = slide?.id ?? ''

  function choose(chosen: PresenterTool) {
    setTool(chosen)
    if (chosen !== 'laser') session.dispatch({ kind: 'pointer', pointer: null })
  }

  function leave() {
    session.end()
    onLeave(index + 1)
  }

  function saveLog() {
    downloadText(`${title}-log.json`, JSON.stringify({ log: session.log() }), 'application/json')
  }

  function act(key: StageKey) {
    switch (key) {
      case 'laser':
      case 'pen':
      case 'highlighter':
        return choose(tool === key ? null : key)
      case 'undo':
      case 'clear':
        return session.dispatch({ kind: key, slide_id: slideId })
      case 'timer':
        return session.setTimer(toggledTimer(timer, Date.now()))
      case 'larger':
        return letters.resize(1)
      case 'smaller':
        return letters.resize(-1)
      case 'fullscreen':
        return toggleFullscreen()
      case 'leave':
        if (tool) return choose(null)
        if (stage.cover !== 'none') return session.dispatch({ kind: 'cover', cover: 'none' })
        return leave()
      default:
        return move(key)
    }
  }

  useStageKeys({ cover, onKey: act, onNumber: (number) => move({ number }), onDigits: setDigits })
  usePageCover(cover)
  useWakeLock()

  return (
    <div
      ref={cover}
      role="dialog"
      aria-modal
      aria-label={t('label', { title })}
      tabIndex={-1}
      data-theme="dark"
      style={accent}
      className="fixed inset-0 z-40 flex flex-col bg-background text-foreground outline-none"
    >
      <PresenterHeader
        title={title}
        counter={digits ? `→ ${digits}` : t('counter', { number: slide ? index + 1 : 0, count: slides.length })}
        accompanied={other === 'here'}
        onAudience={() => audience.open(stageId)}
        onFullscreen={toggleFullscreen}
        onSaveLog={saveLog}
        onKeys={onKeys}
        onLeave={leave}
      />
      <PresenterNotice
        blocked={audience.blocked && other !== 'here'}
        lost={other === 'lost'}
        onOpen={() => audience.open(stageId)}
      />
      <p role="status" className="sr-only">
        {slide && t('onStage', { number: index + 1, title: slide.title })}
      </p>
      {slide ? (
        <div className="scroll-thin flex min-h-0 flex-1 flex-col gap-3 px-3 pb-3 max-lg:overflow-y-auto lg:flex-row">
          <section aria-label={t('current')} className="flex min-h-0 min-w-0 flex-col gap-1 max-lg:shrink-0 lg:flex-1">
            <div className="relative max-lg:h-[min(56vw,42vh)] lg:min-h-0 lg:flex-1">
              <StageSlide slide={slide} sizes="(min-width: 64rem) 65vw, 100vw" stage={stage}>
                {stage.cover !== 'none' && (
                  <p className="absolute inset-0 grid place-items-center bg-black/70 text-base text-white">
                    {t(stage.cover === 'black' ? 'isBlack' : 'isWhite')}
                  </p>
                )}
                <PresenterSurface
                  tool={tool}
                  slideId={slide.id}
                  onEvent={session.dispatch}
                  onNext={() => move('next')}
                />
              </StageSlide>
            </div>
            <PresenterTools
              tool={tool}
              onTool={choose}
              drawnOn={(stage.strokes[slide.id]?.length ?? 0) > 0}
              onUndo={() => act('undo')}
              onClear={() => act('clear')}
              cover={stage.cover}
              onCover={move}
            />
          </section>
          <div className="flex min-h-0 flex-col gap-3 lg:w-[clamp(20rem,32vw,32rem)]">
            <PresenterTimer timer={timer} onTimer={session.setTimer} />
            <section aria-label={t('next')} className="h-[min(40vw,24vh)] shrink-0 max-lg:order-last">
              {next ? (
                <StageSlide slide={next} sizes="(min-width: 64rem) 32vw, 70vw" />
              ) : (
                <p className="grid size-full place-items-center rounded-md border border-dashed text-muted-foreground">
                  {t('end')}
                </p>
              )}
            </section>
            <PresenterNotes notes={slide.notes} letters={letters} />
          </div>
        </div>
      ) : (
        <p className="m-auto p-8 text-center text-muted-foreground">{t('noSlides')}</p>
      )}
      {slides.length > 1 && (
        <div className="shrink-0 max-sm:hidden">
          <ViewerStrip slides={slides} index={index} marked={NO_MARKS} onGo={(place) => move({ number: place + 1 })} />
        </div>
      )}
      <div className="grid shrink-0 grid-cols-2 gap-2 border-t bg-card p-2 sm:hidden">
        <Button variant="secondary" className="h-14" disabled={index === 0} onClick={() => move('previous')}>
          <ChevronLeft />
          {t('goBack')}
        </Button>
        <Button className="h-14" disabled={!next} onClick={() => move('next')}>
          {t('goOn')}
          <ChevronRight />
        </Button>
      </div>
    </div>
  )
}
