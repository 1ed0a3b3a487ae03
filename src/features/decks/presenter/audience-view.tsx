import { Maximize } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { usePageCover } from '#/features/decks/viewer/use-page-cover.ts'
import { useIdle } from '#/hooks/use-idle.ts'
import { useWakeLock } from '#/hooks/use-wake-lock.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { StageKey } from './stage-keys.ts'
import { StageSlide } from '#/components/slide/stage-slide.tsx'
import { useStageWindow } from './stage-window.ts'
import type { StageViewProps } from './stage-view-props.ts'
import { toggleFullscreen } from '#/features/decks/viewer/toggle-fullscreen.ts'
import { useStage } from './use-stage.ts'
import { useStageKeys } from './use-stage-keys.ts'

const IDLE_MS = 3000
const COVERS = { black: 'bg-black', white: 'bg-white' } as const
const NOTE =
  'floating absolute bottom-4 left-1/2 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 items-center gap-3 px-3 py-2'

/** The window that the audience sees: the slide on stage and nothing else, as the presenter's window moves it. */
export function AudienceView(props: Omit<StageViewProps, 'role'>) {
  const { stageId, title, slides } = props
  const { t } = useTranslation('presenter')
  const cover = useRef<HTMLDivElement>(null)
  const idle = useIdle(IDLE_MS)
  const presenter = useStageWindow('presenter')
  const { show, other, ended, index, move } = useStage({ ...props, role: 'audience' })
  const { stage } = show
  const slide = slides[index]
  const alone = other === 'lost' || other === 'missing'

  function act(key: StageKey) {
    switch (key) {
      case 'next':
      case 'previous':
      case 'first':
      case 'last':
      case 'black':
      case 'white':
        return move(key)
      case 'fullscreen':
        return toggleFullscreen()
      default:
        return undefined
    }
  }

  useStageKeys({ cover, onKey: act, onNumber: (number) => move({ number }), onDigits: () => undefined })
  usePageCover(cover)
  useWakeLock()
  // Does nothing in a window that a person has opened.
  useEffect(() => {
    if (ended) window.close()
  }, [ended])

  return (
    <div
      ref={cover}
      role="dialog"
      aria-modal
      aria-label={t('audienceLabel', { title })}
      tabIndex={-1}
      data-theme="dark"
      data-quiet
      className={classNames('fixed inset-0 z-40 bg-black text-foreground outline-none', idle && 'cursor-none')}
    >
      {slide ? (
        <StageSlide slide={slide} sizes="100vw" stage={stage} live />
      ) : (
        <p className="grid size-full place-items-center p-8 text-center text-muted-foreground">{t('noSlides')}</p>
      )}
      {stage.cover !== 'none' && (
        <div data-cover={stage.cover} className={classNames('absolute inset-0', COVERS[stage.cover])} />
      )}
      <p role="status" className="sr-only">
        {slide && `${t('onStage', { number: index + 1, title: slide.title })} ${slide.text ?? ''}`}
      </p>
      {alone ? (
        <div role="status" className={NOTE}>
          {t(ended ? 'ended' : presenter.blocked ? 'blocked' : 'presenterLost')}
          <Button size="sm" onClick={() => presenter.open(stageId)}>
            {t('openPresenter')}
          </Button>
        </div>
      ) : (
        !idle &&
        document.fullscreenEnabled &&
        !document.fullscreenElement && (
          <div className={NOTE}>
            {t('moveWindow')}
            <Button size="sm" variant="secondary" onClick={toggleFullscreen}>
              <Maximize />
              {t('fullscreen')}
            </Button>
          </div>
        )
      )}
      <div hidden>
        {[slides[index + 1], slides[index - 1]].map(
          (near) => near && <SlideContent key={near.id} slide={near} decorative sizes="100vw" />,
        )}
      </div>
    </div>
  )
}
