import { distanceOnEarth } from '@outcrop/geo/geodesy/projection.ts'
import type { InspectionTask, Notebook } from './inspection.ts'
import { type Projection, projectionOfCode } from './projection.ts'

export type Box = [west: number, south: number, east: number, north: number]

/** Farther from its asset than this, data is probably in another system, in km. */
const FAR_KM = 150

/** Grows with each point. */
export function emptyBox(): Box {
  return [Infinity, Infinity, -Infinity, -Infinity]
}

export function growBox(box: Box, x: number, y: number): void {
  if (x < box[0]) box[0] = x
  if (y < box[1]) box[1] = y
  if (x > box[2]) box[2] = x
  if (y > box[3]) box[3] = y
}

/** The system of coordinates: the file's own, else the asset's; null where neither says. */
export async function requireProjection(
  notes: Notebook,
  task: InspectionTask,
  own: Projection | null,
): Promise<Projection | null> {
  if (own) {
    notes.facts.crs = own.code ?? own.name
    notes.facts.crs_source = 'file'
    return own
  }
  if (task.crs === null) {
    notes.note('error', 'crs_missing')
    return null
  }
  const found = await projectionOfCode(task.crs)
  if (!found) {
    notes.note('warning', 'crs_unknown', { crs: task.crs })
    return null
  }
  notes.facts.crs = found.code ?? found.name
  notes.facts.crs_source = 'asset'
  notes.note('info', 'crs_of_asset', { crs: `${found.code}, ${found.name}` })
  return found
}

/** Writes down where the data is, and says when it cannot be there. */
export function placeBox(notes: Notebook, task: InspectionTask, projection: Projection | null, box: Box): void {
  if (!box.every(Number.isFinite)) return
  notes.facts.extent = box
  const looksLikeDegrees =
    Math.abs(box[0]) <= 360 && Math.abs(box[2]) <= 360 && Math.abs(box[1]) <= 90 && Math.abs(box[3]) <= 90
  if (!projection) return
  if (projection.isGeographic && !looksLikeDegrees)
    return notes.note('error', 'degrees_expected', { crs: projection.name })
  if (!projection.isGeographic && looksLikeDegrees && box[2] - box[0] < 20)
    notes.note('warning', 'degrees_found', { crs: projection.name })
  const bounds = toBounds(projection, box)
  if (!bounds) return notes.note('error', 'outside_crs', { crs: projection.name })
  notes.facts.bounds = bounds
  if (!task.location) return
  const km = distanceKm(task.location, {
    longitude: (bounds[0] + bounds[2]) / 2,
    latitude: (bounds[1] + bounds[3]) / 2,
  })
  const size = distanceKm({ longitude: bounds[0], latitude: bounds[1] }, { longitude: bounds[2], latitude: bounds[3] })
  if (km > FAR_KM + size) notes.note('warning', 'far_from_asset', { km: Math.round(km) })
}

/** The box in degrees, by points along its sides, which other systems bend. */
export function toBounds(projection: Projection, [west, south, east, north]: Box): Box | null {
  const bounds = emptyBox()
  for (const across of [0, 0.25, 0.5, 0.75, 1])
    for (const up of [0, 0.25, 0.5, 0.75, 1]) {
      const at = projection.toDegrees(west + (east - west) * across, south + (north - south) * up)
      if (!at) return null
      growBox(bounds, at[0], at[1])
    }
  return bounds
}

interface Degrees {
  readonly latitude: number
  readonly longitude: number
}

function distanceKm(from: Degrees, to: Degrees): number {
  return distanceOnEarth([from.longitude, from.latitude], [to.longitude, to.latitude]) / 1000
}
