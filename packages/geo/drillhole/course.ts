import { asin, cos, hypot, sin, tan } from '@outcrop/compute/portable-math.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'

/** How the way between two stations of a survey is taken. */
export type CourseMethod = 'minimum_curvature' | 'balanced_tangential' | 'tangential'

/** East, north and down. */
export type Vector = readonly [east: number, north: number, down: number]

const RADIANS = Math.PI / 180

/** Dips at least this steep, in degrees, need no azimuth. */
export const VERTICAL = 89.5

/** Below this two directions are one; the arc between them is straight. */
const STRAIGHT = 1e-9
/** Half a turn within one course has no plane, so nobody knows which way the hole went. */
const REVERSED = 179 * RADIANS

/** Unit vector of a direction in degrees: azimuth clockwise from north, dip positive down. */
export function directionOf(azimuth: number, dip: number): Vector {
  const level = cos(dip * RADIANS)
  return [level * sin(azimuth * RADIANS), level * cos(azimuth * RADIANS), sin(dip * RADIANS)]
}

/** Angle between two unit vectors in radians, by 2 asin(|t2 - t1| / 2): acos loses small angles. */
export function doglegOf([e1, n1, d1]: Vector, [e2, n2, d2]: Vector): number {
  return 2 * asin(Math.min(1, hypot(e2 - e1, n2 - n1, d2 - d1) / 2))
}

/** 2/beta tan(beta/2), for small angles by its series: there the quotient loses digits. */
export function ratioFactor(beta: number): number {
  if (beta >= 0.02) return (2 / beta) * tan(beta / 2)
  const square = beta * beta
  return 1 + square / 12 + (square * square) / 120 + (17 * square * square * square) / 20160
}

/**
 * Way along a course to `s` of its `length`, both in metres, from its first station.
 *
 * Minimum curvature: the arc that touches both directions (Taylor and Mason 1972; Sawaryn and Thorogood 2005). Balanced
 * tangential: the first half straight along the first direction, the second along the second. Tangential: straight along
 * the first direction, which holds until the next is measured (Leapfrog's raw tangent).
 * Throws Refusal `dogleg_reversed` where the directions of an arc are opposite.
 */
export function alongCourse(method: CourseMethod, first: Vector, second: Vector, length: number, s: number): Vector {
  if (method === 'tangential') return scaled(first, s)
  if (method === 'balanced_tangential') {
    const half = length / 2
    return s <= half ? scaled(first, s) : sum(scaled(first, half), scaled(second, s - half))
  }
  const beta = doglegOf(first, second)
  if (beta > REVERSED) throw new Refusal('dogleg_reversed', { found: Math.round(beta / RADIANS), wanted: '< 179' })
  if (s === length) return scaled(sum(first, second), (length / 2) * ratioFactor(beta))
  if (beta < STRAIGHT) return scaled(first, s)
  const radius = length / beta
  const theta = (beta * s) / length
  const normal = scaled(sum(second, scaled(first, -cos(beta))), 1 / sin(beta))
  const half = sin(theta / 2)
  return sum(scaled(first, radius * sin(theta)), scaled(normal, radius * 2 * half * half))
}

function scaled([east, north, down]: Vector, by: number): Vector {
  return [east * by, north * by, down * by]
}

function sum([e1, n1, d1]: Vector, [e2, n2, d2]: Vector): Vector {
  return [e1 + e2, n1 + n2, d1 + d2]
}
