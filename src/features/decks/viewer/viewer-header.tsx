import { Images, Maximize, Pause, Presentation, Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import type { Autoplay } from './use-autoplay.ts'
import type { Zoom } from './use-zoom.ts'
import { ViewerMenu } from './viewer-menu.tsx'
import { ViewerZoom } from './viewer-zoom.tsx'

export interface ViewerHeaderProps {
  title: string
  /** Number of the slide, or the number being typed. */
  counter: string
  finding: boolean
  strip: boolean
  zoom: Zoom
  onFind: () => void
  onStrip: () => void
  autoplay: Autoplay
  /** Null where it is not allowed. */
  onPrint: (() => void) | null
  onFullscreen: () => void
  /** Null where nobody presents. */
  onPresenterView: (() => void) | null
  onKeys: () => void
  /** Null where there is nothing to go back to. */
  onClose: (() => void) | null
}

export function ViewerHeader(props: ViewerHeaderProps) {
  const { title, counter, finding, strip, zoom, autoplay } = props
  const { onFind, onStrip, onPrint, onFullscreen, onPresenterView, onKeys, onClose } = props
  const { t } = useTranslation('deck')
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 px-2">
      {onClose && (
        <Button variant="ghost" size="icon" aria-label={t('viewer.close')} onClick={onClose}>
          <X />
        </Button>
      )}
      <h1 dir="auto" className="min-w-0 flex-1 truncate px-1 text-sm font-semibold">
        {title}
      </h1>
      <span className="px-2 whitespace-nowrap text-muted-foreground tabular-nums">{counter}</span>
      <Button variant="ghost" size="icon" aria-label={t('viewer.find')} aria-pressed={finding} onClick={onFind}>
        <Search />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('viewer.thumbnails')} aria-pressed={strip} onClick={onStrip}>
        <Images />
      </Button>
      <ViewerZoom zoom={zoom} className="flex max-sm:hidden" />
      {document.fullscreenEnabled && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('viewer.fullscreen')}
          onClick={onFullscreen}
          className="max-sm:hidden"
        >
          <Maximize />
        </Button>
      )}
      {autoplay.playing && (
        <Button variant="ghost" size="icon" data-autoplay aria-label={t('viewer.pause')} onClick={autoplay.toggle}>
          <Pause />
        </Button>
      )}
      {onPresenterView && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('viewer.presenterView')}
          onClick={onPresenterView}
          className="max-sm:hidden"
        >
          <Presentation />
        </Button>
      )}
      <ViewerMenu
        autoplay={autoplay}
        onPrint={onPrint}
        onFullscreen={onFullscreen}
        onPresenterView={onPresenterView}
        onKeys={onKeys}
      />
    </header>
  )
}
