import type { CoordinateSystem } from '@outcrop/contract/coordinate-system.ts'
import type { ValidationAsset } from '@outcrop/contract/validation.ts'
import type * as v from 'valibot'
import { useTranslation } from 'react-i18next'
import { DataMap } from '#/components/map/data-map.tsx'
import { boundsOf, type Position, toDegrees } from './likely-systems.ts'

export interface PositionMapProps {
  /** Null while none is chosen. */
  readonly system: CoordinateSystem | null
  readonly positions: readonly Position[]
  readonly table: string | null
  readonly asset: v.InferOutput<typeof ValidationAsset>
}

/** Where the data lie in a coordinate system, with the place of the asset beside them. */
export function PositionMap({ system, positions, table, asset }: PositionMapProps) {
  const { t } = useTranslation('validation')
  if (positions.length === 0) return <p className="text-muted-foreground">{t('coordinates.noPositions')}</p>
  if (!system) return null
  const places = toDegrees(system, positions).filter((place) => place !== null)
  const { location } = asset
  const around = boundsOf(places)
  if (!around) return <p className="text-muted-foreground">{t('coordinates.noMap', { code: system.code })}</p>
  const [west, south, east, north] = around
  const bounds: [number, number, number, number] = location
    ? [
        Math.min(west, location.longitude),
        Math.min(south, location.latitude),
        Math.max(east, location.longitude),
        Math.max(north, location.latitude),
      ]
    : around
  return (
    <figure>
      <DataMap
        key={system.code}
        label={t('coordinates.map', { code: system.code })}
        bounds={bounds}
        drawing={{
          kind: 'points',
          points: places.map(([longitude, latitude]) => ({ at: [longitude, latitude], name: '' })),
          total: places.length,
        }}
        {...(location && { place: location })}
      />
      <figcaption className="mt-1 text-xs text-muted-foreground">
        {t('coordinates.points', { count: places.length, table: table ?? '' })} · {system.code}, {system.name}
      </figcaption>
    </figure>
  )
}
