import type { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#/lib/coordinates.ts'
import { type DataOutline, drawDataMap } from './data-layer.ts'
import { MapControls } from './map-controls.tsx'
import type { WorldMap } from './world-map.ts'

export interface DataMapProps {
  /** Names the map for screen readers. */
  readonly label: string
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  /** What is drawn inside; only the bounds where it is left out. */
  readonly drawing?: DataPreview
  /** Outlines beside it, each with its name: longitudes and latitudes of a closed ring. */
  readonly outlines?: readonly DataOutline[]
  /** A place to compare with, such as that of the asset. */
  readonly place?: Coordinates
}

/** The map of some data, moved by dragging, arrow keys, plus and minus. */
export function DataMapCanvas({ label, bounds, drawing, outlines, place }: DataMapProps) {
  const { t } = useTranslation('map')
  const target = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<WorldMap | null>(null)
  const [failed, setFailed] = useState(false)
  const [scale, setScale] = useState('')

  useEffect(() => {
    if (!target.current) return
    const drawn = drawDataMap(target.current, {
      bounds,
      drawing,
      outlines,
      place,
      onFailure: () => setFailed(true),
      onScale: setScale,
    })
    setMap(drawn)
    return drawn.remove
  }, [bounds, drawing, outlines, place])

  return (
    <>
      <div
        ref={target}
        // Focusable, as the map is moved by keys.
        tabIndex={0}
        role="application"
        aria-label={label}
        className="size-full focus-visible:outline-offset-[-2px]"
      />
      <MapControls map={map} failed={failed} />
      {scale && (
        <p className="pointer-events-none absolute start-2 bottom-2 w-24 border-x border-b border-foreground bg-card/70 px-1 text-center text-xs tabular-nums">
          <span className="sr-only">{t('scale')} </span>
          {scale}
        </p>
      )}
    </>
  )
}
