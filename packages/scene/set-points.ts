import { BufferAttribute, type BufferGeometry } from 'three'

/** Gives a geometry other points, however many there were. */
export function setPoints(geometry: BufferGeometry, points: Float32Array) {
  geometry.dispose()
  geometry.setAttribute('position', new BufferAttribute(points, 3))
  if (points.length > 0) geometry.computeBoundingSphere()
  geometry.setDrawRange(0, points.length / 3)
}
