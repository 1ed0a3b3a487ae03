import { isInside } from '@outcrop/geo/geodesy/likeliest-systems.ts'
import type { ValidationAsset } from '@outcrop/contract/data/validation.ts'
import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { type CrsChoice, crsChoices } from '#/lib/utm-zone.ts'
import { isOfDegrees } from './degrees.ts'
import type { Place } from './likely-systems.ts'

/**
 * Systems of lengths in which holes can be followed whose collars are in degrees: that of the asset where the collars lie in
 * its area, then the UTM zones of their middle.
 */
export function holeSystems(
  middle: Place | null,
  asset: Pick<ValidationAsset, 'crs'>,
  systems: readonly CoordinateSystem[],
): CrsChoice[] {
  if (!middle) return []
  const own = systems.find(({ code }) => code === asset.crs)
  const ofAsset =
    own && !isOfDegrees(own) && isInside(own.bounds, middle.longitude, middle.latitude)
      ? [{ code: own.code, name: own.name }]
      : []
  return [...ofAsset, ...crsChoices(middle).filter(({ code }) => code !== ofAsset[0]?.code)]
}
