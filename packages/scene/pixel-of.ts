import type { Camera, Vector3 } from 'three'
import type { Spot } from './hit-spot.ts'

/** The pixel of its frame, from the left and from the top, at which a place of the scene is seen; null for one that is out of sight. Overwrites `place`. */
export function pixelOf(
  place: Vector3,
  camera: Camera,
  frame: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): Spot | null {
  place.project(camera)
  if (place.z > 1) return null
  return [((place.x + 1) / 2) * frame.clientWidth, ((1 - place.y) / 2) * frame.clientHeight]
}
