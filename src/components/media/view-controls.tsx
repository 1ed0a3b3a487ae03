import { Crosshair, Maximize, Minimize, Minus, Plus } from 'lucide-react'
import { useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface ViewControlsProps {
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>
  readonly onZoom: (steps: number) => void
  readonly onReset: () => void
}

/** Buttons that zoom a drawn scene, move it back and let it fill the screen. */
export function ViewControls({ frame, onZoom, onReset }: ViewControlsProps) {
  const { t } = useTranslation('media')
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null)
  return (
    <div className="absolute end-2 top-2 grid gap-1">
      <Button variant="outline" size="icon-sm" aria-label={t('zoomIn')} onClick={() => onZoom(1)}>
        <Plus />
      </Button>
      <Button variant="outline" size="icon-sm" aria-label={t('zoomOut')} onClick={() => onZoom(-1)}>
        <Minus />
      </Button>
      <Button variant="outline" size="icon-sm" aria-label={t('reset')} onClick={onReset}>
        <Crosshair />
      </Button>
      {document.fullscreenEnabled && (
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
          onClick={() => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())}
        >
          {isFull ? <Minimize /> : <Maximize />}
        </Button>
      )}
    </div>
  )
}

function followFullScreen(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
