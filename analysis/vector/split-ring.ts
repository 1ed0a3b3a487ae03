import { isInRing, ringArea2 } from './rings.ts'

/** More corners than this are not compared side by side. */
const CORNERS_MAX = 4000

type Corner = readonly [x: number, y: number, z: number]

export interface SplitRing {
  /** Corners x, y, z one after the other; the last is the first again. */
  readonly points: Float64Array
  readonly isHole: boolean
}

/**
 * A ring that crosses itself as rings that do not: it is cut where its sides cross, and each loop becomes a ring of its own. A
 * loop within another that runs the same way lies in it anyway and is left out, one that runs the other way is a hole. Null
 * for sides that lie on each other, which have no one place to be cut at, and for rings of too many corners.
 */
export function splitRing(points: Float64Array): readonly SplitRing[] | null {
  const corners = cornersOf(points)
  if (corners.length < 4 || corners.length > CORNERS_MAX) return null
  const cut = withCrossings(corners)
  if (!cut) return null
  const loops = loopsOf(cut).filter((loop) => loop.length > 2 && ringArea2(flat(loop)) !== 0)
  const areas = loops.map((loop) => ringArea2(flat(loop)))
  const placed = loops.map((loop, index) => ({ loop, area: areas[index] ?? 0 }))
  placed.sort((one, other) => Math.abs(other.area) - Math.abs(one.area))
  const rings: SplitRing[] = []
  const holes = new Map<number, SplitRing[]>()
  const outer: typeof placed = []
  for (const one of placed) {
    const around = outer.findIndex((other) => isWithin(one.loop, other.loop))
    if (around < 0) outer.push(one)
    else if (one.area > 0 !== (outer[around]?.area ?? 0) > 0)
      holes.set(around, [...(holes.get(around) ?? []), { points: closed(one.loop), isHole: true }])
  }
  for (const [index, { loop }] of outer.entries())
    rings.push({ points: closed(loop), isHole: false }, ...(holes.get(index) ?? []))
  return rings
}

function cornersOf(points: Float64Array): Corner[] {
  const corners: Corner[] = []
  for (let at = 0; at + 2 < points.length; at += 3) {
    const [x = 0, y = 0, z = 0] = points.subarray(at, at + 3)
    const last = corners.at(-1)
    if (last?.[0] !== x || last[1] !== y) corners.push([x, y, z])
  }
  const [first] = corners
  while (corners.length > 1 && corners.at(-1)?.[0] === first?.[0] && corners.at(-1)?.[1] === first?.[1]) corners.pop()
  return corners
}

/** The corners with those between where sides cross; null where sides lie on each other. */
function withCrossings(corners: readonly Corner[]): Corner[] | null {
  const count = corners.length
  const side = (index: number) => [corners[index] ?? ORIGIN, corners[(index + 1) % count] ?? ORIGIN] as const
  const added: { share: number; corner: Corner }[][] = corners.map(() => [])
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const [a, b] = side(one)
      const [c, d] = side(other)
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) continue
      if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) continue
      const crossing = crossingOf(a, b, c, d)
      if (crossing === 'along') {
        const isNeighbour = other === one + 1 || (one === 0 && other === count - 1)
        if (!isNeighbour || isFolded(a, b, c, d)) return null
      } else if (crossing) {
        const { corner, first, second } = crossing
        if (first > 0 && first < 1) added[one]?.push({ share: first, corner })
        if (second > 0 && second < 1) added[other]?.push({ share: second, corner })
      }
    }
  return corners.flatMap((corner, index) => [
    corner,
    ...(added[index] ?? []).toSorted((one, other) => one.share - other.share).map((cut) => cut.corner),
  ])
}

const ORIGIN: Corner = [0, 0, 0]

type Crossing = { readonly corner: Corner; readonly first: number; readonly second: number } | 'along' | null

function crossingOf(a: Corner, b: Corner, c: Corner, d: Corner): Crossing {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]]
  const [wx, wy] = [c[0] - a[0], c[1] - a[1]]
  const turn = ux * vy - uy * vx
  if (turn === 0) return ux * wy - uy * wx === 0 ? 'along' : null
  const first = (wx * vy - wy * vx) / turn
  const second = (wx * uy - wy * ux) / turn
  if (!(first >= 0 && first <= 1 && second >= 0 && second <= 1)) return null
  // A corner on a side is itself the place, so that nothing is rounded.
  const ends: readonly (readonly [boolean, Corner])[] = [
    [first === 0, a],
    [first === 1, b],
    [second === 0, c],
    [second === 1, d],
  ]
  const end = ends.find(([isThere]) => isThere)?.[1]
  return { corner: end ?? [a[0] + first * ux, a[1] + first * uy, a[2] + first * (b[2] - a[2])], first, second }
}

/** Sides of one line that share more than an end. */
function isFolded(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const axis = a[0] === b[0] ? 1 : 0
  const least = Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]))
  return least < Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]))
}

/** Walks along the ring; each time that it comes back to a place, what lies between is a loop. */
function loopsOf(ring: readonly Corner[]): Corner[][] {
  const loops: Corner[][] = []
  const walked: Corner[] = []
  const placeOf = new Map<string, number>()
  const keyOf = ([x, y]: Corner) => `${x} ${y}`
  for (const corner of ring) {
    const before = placeOf.get(keyOf(corner))
    if (before !== undefined) {
      const loop = walked.splice(before)
      for (const left of loop) placeOf.delete(keyOf(left))
      loops.push(loop)
    }
    placeOf.set(keyOf(corner), walked.length)
    walked.push(corner)
  }
  loops.push(walked)
  return loops
}

/** Whether a loop lies in another one, by a place within it: loops that were cut apart touch, and do not cross. */
function isWithin(loop: readonly Corner[], other: readonly Corner[]): boolean {
  const ring = flat(other)
  const taken = new Set(other.map(([x, y]) => `${x} ${y}`))
  const free = loop.find(([x, y]) => !taken.has(`${x} ${y}`))
  if (free) return isInRing(ring, free[0], free[1])
  const [a = ORIGIN, b = ORIGIN] = loop
  return isInRing(ring, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
}

function flat(loop: readonly Corner[]): Float64Array {
  const [first] = loop
  return Float64Array.from([...loop, first ?? ORIGIN].flatMap(([x, y]) => [x, y]))
}

function closed(loop: readonly Corner[]): Float64Array {
  const [first] = loop
  return Float64Array.from([...loop, first ?? ORIGIN].flat())
}
