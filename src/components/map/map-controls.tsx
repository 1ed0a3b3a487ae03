import { Crosshair, Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import type { WorldMap } from './world-map.ts'

export interface MapControlsProps {
  /** Null until it is drawn. */
  readonly map: WorldMap | null
  /** The outlines could not be fetched. */
  readonly failed: boolean
}

/** Buttons that zoom a map and move it back, and where its outlines are from. */
export function MapControls({ map, failed }: MapControlsProps) {
  const { t } = useTranslation('map')
  return (
    <>
      <div className="absolute end-2 top-2 grid gap-1">
        <Button variant="outline" size="icon-sm" aria-label={t('zoomIn')} onClick={() => map?.zoomBy(1)}>
          <Plus />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={t('zoomOut')} onClick={() => map?.zoomBy(-1)}>
          <Minus />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={t('reset')} onClick={() => map?.reset()}>
          <Crosshair />
        </Button>
      </div>
      <p className="pointer-events-none absolute end-0 bottom-0 rounded-ss-md bg-card px-1.5 py-0.5 text-xs text-muted-foreground">
        {failed ? t('failed') : t('attribution')}
      </p>
    </>
  )
}
