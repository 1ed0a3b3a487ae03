import type { Work } from '@outcrop/compute/work.ts'

/**
 * Where two sides of a ring cross or lie on each other first, from west to east; null where none do. Neighbours may share
 * their corner, the last side that of the first. Points are x, y, z one after the other. Sides are taken in the order of
 * their western end and compared with those that reach as far east.
 */
export async function ringCrossing(work: Work, points: Float64Array): Promise<readonly [x: number, y: number] | null> {
  const corners = distinctCorners(points)
  const count = corners.length / 2
  if (count < 4) return null
  const at = (corner: number, axis: number) => corners[(corner % count) * 2 + axis] ?? 0
  const west = Float64Array.from({ length: count }, (_, side) => Math.min(at(side, 0), at(side + 1, 0)))
  const order = Uint32Array.from({ length: count }, (_, side) => side).sort(
    (one, other) => (west[one] ?? 0) - (west[other] ?? 0),
  )
  let active: number[] = []
  let compared = 0
  for (const side of order) {
    const start = west[side] ?? 0
    active = active.filter((other) => Math.max(at(other, 0), at(other + 1, 0)) >= start)
    for (const other of active) {
      const isNeighbour = (side + 1) % count === other || (other + 1) % count === side
      const crossing = isNeighbour ? foldedBack(at, side, other, count) : crossingOf(at, side, other)
      if (crossing) return crossing
    }
    active.push(side)
    compared += active.length
    if (compared > 20_000) {
      compared = 0
      await work.pause(0)
    }
  }
  return null
}

type CornerAt = (corner: number, axis: number) => number

/** Corners without those that repeat the one before them, and without the last that closes the ring. */
function distinctCorners(points: Float64Array): Float64Array {
  const corners: number[] = []
  for (let at = 0; at + 1 < points.length; at += 3) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    if (corners.at(-2) !== x || corners.at(-1) !== y) corners.push(x, y)
  }
  while (corners.length > 2 && corners[0] === corners.at(-2) && corners[1] === corners.at(-1)) corners.length -= 2
  return Float64Array.from(corners)
}

/** Twice the area of a triangle of corners, positive against the clock. */
function turn(at: CornerAt, a: number, b: number, c: number): number {
  return (at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) - (at(b, 1) - at(a, 1)) * (at(c, 0) - at(a, 0))
}

function crossingOf(at: CornerAt, one: number, other: number): readonly [number, number] | null {
  const [lowOne, highOne] = [Math.min(at(one, 1), at(one + 1, 1)), Math.max(at(one, 1), at(one + 1, 1))]
  const [lowOther, highOther] = [Math.min(at(other, 1), at(other + 1, 1)), Math.max(at(other, 1), at(other + 1, 1))]
  if (highOne < lowOther || highOther < lowOne) return null
  const [a, b] = [turn(at, one, one + 1, other), turn(at, one, one + 1, other + 1)]
  const [c, d] = [turn(at, other, other + 1, one), turn(at, other, other + 1, one + 1)]
  if ((a > 0 && b > 0) || (a < 0 && b < 0) || (c > 0 && d > 0) || (c < 0 && d < 0)) return null
  if (a === 0 && b === 0) {
    const axis = at(one, 0) === at(one + 1, 0) ? 1 : 0
    const least = (side: number) => Math.min(at(side, axis), at(side + 1, axis))
    const most = (side: number) => Math.max(at(side, axis), at(side + 1, axis))
    if (Math.max(least(one), least(other)) >= Math.min(most(one), most(other))) return null
  }
  // A ring may touch itself in a corner; it crosses where sides run through each other or over a stretch.
  if (a === 0 && b !== 0) return touch(at, other, one)
  if (b === 0 && a !== 0) return touch(at, other + 1, one)
  if (c === 0 && d !== 0) return touch(at, one, other)
  if (d === 0 && c !== 0) return touch(at, one + 1, other)
  const share = c === d ? 0 : c / (c - d)
  return [at(one, 0) + share * (at(one + 1, 0) - at(one, 0)), at(one, 1) + share * (at(one + 1, 1) - at(one, 1))]
}

/** A corner that lies inside a side is a fault, one on its end is a ring that touches itself. */
function touch(at: CornerAt, corner: number, side: number): readonly [number, number] | null {
  const [x, y] = [at(corner, 0), at(corner, 1)]
  const isEnd = (end: number) => at(end, 0) === x && at(end, 1) === y
  return isEnd(side) || isEnd(side + 1) ? null : [x, y]
}

/** Neighbours that run back over each other. */
function foldedBack(at: CornerAt, one: number, other: number, count: number): readonly [number, number] | null {
  const [first, second] = (one + 1) % count === other ? [one, other] : [other, one]
  if (turn(at, first, first + 1, second + 1) !== 0) return null
  const dot =
    (at(first + 1, 0) - at(first, 0)) * (at(second + 1, 0) - at(second, 0)) +
    (at(first + 1, 1) - at(first, 1)) * (at(second + 1, 1) - at(second, 1))
  return dot < 0 ? [at(second, 0), at(second, 1)] : null
}
