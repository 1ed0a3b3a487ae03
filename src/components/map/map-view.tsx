import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#/lib/coordinates.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

const MapCanvas = lazyPart(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })))

export interface MapViewProps {
  /** Names the map for screen readers. */
  readonly label: string
  readonly place: Coordinates
}

/** A place on a map of the world. OpenLayers and the outlines are loaded with the first map, from our own server. */
export function MapView({ label, place }: MapViewProps) {
  const { t } = useTranslation('map')
  return (
    <div className="relative h-72 overflow-hidden rounded-lg border bg-muted">
      <Suspense
        fallback={
          <>
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="size-full" />
          </>
        }
      >
        <MapCanvas key={`${place.latitude} ${place.longitude}`} label={label} place={place} />
      </Suspense>
    </div>
  )
}
