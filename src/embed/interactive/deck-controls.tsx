import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import { ChevronLeft, ChevronRight, Maximize, Pause, Play } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlBar } from './control-bar.tsx'
import { ControlButton } from './control-button.tsx'

export interface DeckControlsProps {
  readonly page: EmbedPoster
  readonly index: number
  readonly count: number
  readonly isPlaying: boolean
  readonly hasLogo: boolean
  readonly isIdle: boolean
  readonly mayGoOn: boolean
  readonly mayGoBack: boolean
  readonly onGo: (index: number) => void
  readonly onPlay: () => void
  /** Null where it may not be expanded. */
  readonly onFullscreen: (() => void) | null
}

/** A press on a button is no swipe. */
function keep(event: PointerEvent) {
  event.stopPropagation()
}

/** The bar at the foot of a deck. */
export function DeckControls(props: DeckControlsProps) {
  const { page, index, count, isPlaying, hasLogo, isIdle, mayGoOn, mayGoBack, onGo, onPlay, onFullscreen } = props
  const { t } = useTranslation('embed-player')
  return (
    <ControlBar logo={hasLogo ? page.logo : []} companyName={page.company_name} isIdle={isIdle} onPointerDown={keep}>
      {count > 1 && (
        <>
          <ControlButton label={t('previous')} disabled={!mayGoBack} onClick={() => onGo(index - 1)}>
            <ChevronLeft />
          </ControlButton>
          <span className="min-w-12 text-center tabular-nums">{t('counter', { number: index + 1, count })}</span>
          <ControlButton label={t('next')} disabled={!mayGoOn} onClick={() => onGo(index + 1)}>
            <ChevronRight />
          </ControlButton>
          <ControlButton label={isPlaying ? t('pause') : t('play')} onClick={onPlay}>
            {isPlaying ? <Pause /> : <Play />}
          </ControlButton>
        </>
      )}
      {onFullscreen && (
        <ControlButton label={t('fullscreen')} onClick={onFullscreen}>
          <Maximize />
        </ControlButton>
      )}
    </ControlBar>
  )
}
