import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import type { ValidationAsset } from '@outcrop/contract/data/validation.ts'
import type * as v from 'valibot'
import { useTranslation } from 'react-i18next'
import { DataMap } from '#/components/map/data-map.tsx'
import { boundsOf, type Position, toDegrees } from './likely-systems.ts'
import type { PartExtent } from './part-extents.ts'

export interface PositionMapProps {
  /** Null while none is chosen. */
  readonly system: CoordinateSystem | null
  readonly positions: readonly Position[]
  readonly table: string | null
  readonly extents: readonly PartExtent[]
  readonly asset: v.InferOutput<typeof ValidationAsset>
}

/** Where the data lie in a coordinate system, with the place of the asset beside them. */
export function PositionMap({ system, positions, table, extents, asset }: PositionMapProps) {
  const { t } = useTranslation('validation')
  if (positions.length === 0 && extents.length === 0)
    return <p className="text-muted-foreground">{t('coordinates.noPositions')}</p>
  if (!system && extents.length === 0) return null
  const places = system ? toDegrees(system, positions).filter((place) => place !== null) : []
  const { location } = asset
  const around = boundsOf(places)
  if (!around && extents.length === 0)
    return <p className="text-muted-foreground">{t('coordinates.noMap', { code: system?.code ?? '' })}</p>
  const corners = [
    ...(around ? [around.slice(0, 2), around.slice(2)] : []),
    ...extents.flatMap(({ ring }) => ring),
    ...(location ? [[location.longitude, location.latitude]] : []),
  ]
  const [easts, norths] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0)) as [number[], number[]]
  const bounds = [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)] as const
  const facts = [
    ...(places.length > 0 ? [t('coordinates.points', { count: places.length, table: table ?? '' })] : []),
    ...(extents.length > 0 ? [t('coordinates.extents', { count: extents.length })] : []),
    ...(system ? [`${system.code}, ${system.name}`] : []),
  ]
  return (
    <figure>
      <DataMap
        key={system?.code ?? ''}
        label={system ? t('coordinates.map', { code: system.code }) : t('coordinates.mapOfParts')}
        bounds={bounds}
        drawing={{
          kind: 'points',
          points: places.map(([longitude, latitude]) => ({ at: [longitude, latitude], name: '' })),
          total: places.length,
        }}
        outlines={extents.map(({ file, ring }) => ({ name: file.slice(file.lastIndexOf('/') + 1), ring }))}
        {...(location && { place: location })}
      />
      <figcaption className="mt-1 text-xs text-muted-foreground">{facts.join(' · ')}</figcaption>
    </figure>
  )
}
