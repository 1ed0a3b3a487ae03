import { Crosshair, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoordinates, type Coordinates } from '#/lib/coordinates.ts'
import { Button } from '#/ui/button.tsx'
import { drawWorldMap, type WorldMap } from './world-map.ts'

export interface MapCanvasProps {
  readonly label: string
  readonly place: Coordinates
}

/** A map moved by dragging, arrow keys, plus and minus; the wheel zooms it while it has the focus. */
export function MapCanvas({ label, place }: MapCanvasProps) {
  const { t } = useTranslation('map')
  const target = useRef<HTMLDivElement>(null)
  const map = useRef<WorldMap>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!target.current) return
    const worldMap = drawWorldMap(target.current, place, () => setFailed(true))
    map.current = worldMap
    return worldMap.remove
  }, [place])

  return (
    <>
      <div
        ref={target}
        // Focusable, as the map is moved by keys.
        tabIndex={0}
        role="application"
        aria-label={`${label}, ${formatCoordinates(place)}`}
        className="size-full focus-visible:outline-offset-[-2px]"
      />
      <div className="absolute end-2 top-2 grid gap-1">
        <Button variant="outline" size="icon-sm" aria-label={t('zoomIn')} onClick={() => map.current?.zoomBy(1)}>
          <Plus />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={t('zoomOut')} onClick={() => map.current?.zoomBy(-1)}>
          <Minus />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={t('reset')} onClick={() => map.current?.reset()}>
          <Crosshair />
        </Button>
      </div>
      <p className="pointer-events-none absolute end-0 bottom-0 rounded-ss-md bg-card px-1.5 py-0.5 text-xs text-muted-foreground">
        {failed ? t('failed') : t('attribution')}
      </p>
    </>
  )
}
