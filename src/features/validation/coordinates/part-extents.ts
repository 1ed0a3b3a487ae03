import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { likelySystems, type Place, type Position, toDegrees } from './likely-systems.ts'

/** The system that a part is taken for, and who says so. */
export interface PartSystem {
  /** A code, or a definition of the file's own; null where it is not known. */
  readonly crs: string | null
  readonly from: 'choice' | 'file' | 'recipe' | 'unknown'
}

export function systemOfPart(
  choice: PartChoice,
  recipe: Pick<ValidationRecipe, 'crs'>,
  view: PartView | undefined,
  found: FoundPart | undefined,
): PartSystem {
  if (choice.crs !== null) return { crs: choice.crs, from: 'choice' }
  const ofFile = view?.crsFrom === 'file' ? view.crs : (found?.crs ?? null)
  if (ofFile !== null) return { crs: ofFile, from: 'file' }
  return recipe.crs === null ? { crs: null, from: 'unknown' } : { crs: recipe.crs, from: 'recipe' }
}

/** The outline of a part on Earth. */
export interface PartExtent {
  readonly file: string
  readonly ring: readonly Position[]
  /** Kilometres from its middle to the asset; null where its place is not known. */
  readonly distance: number | null
}

/** Points along each side: sides of another system are no straight lines on the map. */
const STEPS = 8

/** Where the box around a part lies; null where it does not lie on Earth. */
export function extentOf(
  { file, bounds }: Pick<PartView, 'file' | 'bounds'>,
  system: CoordinateSystem,
  asset: Place | null,
): PartExtent | null {
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const corners: readonly Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  const points = corners.flatMap(([x, y], corner) => {
    const [nextX, nextY] = corners[(corner + 1) % 4] ?? [x, y]
    return Array.from({ length: STEPS }, (_, step): Position => {
      const share = step / STEPS
      return [x + (nextX - x) * share, y + (nextY - y) * share]
    })
  })
  const places = toDegrees(system, points).filter((place) => place !== null)
  const [first] = places
  if (!first || places.length < points.length) return null
  const middle: Position = [(west + east) / 2, (south + north) / 2]
  const distance = likelySystems([system], [middle], asset)[0]?.distance ?? null
  return { file, ring: [...places, first], distance }
}
