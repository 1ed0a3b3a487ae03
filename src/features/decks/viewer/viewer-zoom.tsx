import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { Zoom } from './use-zoom.ts'

export interface ViewerZoomProps {
  zoom: Zoom
  className: string
}

/** The zoom of the slide, with buttons to change it. */
export function ViewerZoom({ zoom, className }: ViewerZoomProps) {
  const { t } = useTranslation('deck')
  const { scale, wide, step, fit, toggleWide } = zoom
  const now = wide ? t('viewer.widthShort') : t('viewer.percent', { percent: Math.round(scale * 100) })
  return (
    <div role="group" aria-label={t('viewer.zoom')} className={classNames('items-center gap-1', className)}>
      <Button variant="ghost" size="icon" aria-label={t('viewer.zoomOut')} onClick={() => step(-1)}>
        <ZoomOut />
      </Button>
      <Button
        variant="ghost"
        className="min-w-16 px-1 tabular-nums"
        aria-label={t('viewer.fit', { now })}
        onClick={fit}
      >
        {now}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('viewer.zoomIn')} onClick={() => step(1)}>
        <ZoomIn />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('viewer.wide')} aria-pressed={wide} onClick={toggleWide}>
        <MoveHorizontal />
      </Button>
    </div>
  )
}
