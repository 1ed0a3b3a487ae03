import { atan2 } from '@outcrop/compute/portable-math.ts'
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
 * A ring that crosses itself as rings that do not: it is cut where its sides cross, and its area is what it winds about (the
 * rule of non-zero winding). Pieces of sides with the area on one of their two sides are its border. Null for sides that lie on
 * each other, which have no one place to be cut at, and for rings of too many corners.
 */
export function splitRing(points: Float64Array): readonly SplitRing[] | null {
  const corners = cornersOf(points)
  if (corners.length < 4 || corners.length > CORNERS_MAX) return null
  const cut = withCrossings(corners)
  if (!cut || cut.length > CORNERS_MAX) return null
  const pieces = cut.map((from, index): Piece => ({ from, to: cut[(index + 1) % cut.length] ?? from }))
  const rings = linked(pieces.flatMap((piece) => borderOf(piece, pieces) ?? []))
  const areas = rings.map((ring) => ringArea2(flat(ring)))
  const outer = rings.flatMap((ring, index) => ((areas[index] ?? 0) > 0 ? [{ ring, area: areas[index] ?? 0 }] : []))
  const bySize = outer.toSorted((one, other) => one.area - other.area)
  const holes = rings
    .filter((_, index) => (areas[index] ?? 0) < 0)
    .map((ring) => ({ ring, around: bySize.find((other) => isWithin(ring, other.ring)) ?? bySize.at(-1) }))
  return outer.flatMap((area) => [
    { points: closed(area.ring), isHole: false },
    ...holes.flatMap(({ ring, around }) => (around === area ? [{ points: closed(ring), isHole: true }] : [])),
  ])
}

/** A side, or what lies of it between two crossings. */
interface Piece {
  readonly from: Corner
  readonly to: Corner
}

/** The piece with the area at its left where it is a border of it; else null. */
function borderOf(piece: Piece, pieces: readonly Piece[]): Piece | null {
  const { from, to } = piece
  const isSteep = Math.abs(to[1] - from[1]) >= Math.abs(to[0] - from[0])
  const [along, across] = isSteep ? ([0, 1] as const) : ([1, 0] as const)
  const place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  // How often the ring winds about what lies just beyond the piece: what passes a ray from its middle.
  let beyond = 0
  for (const other of pieces) {
    if (other === piece) continue
    const [a, b] = [other.from, other.to]
    const isUp = a[across] <= place[across] && b[across] > place[across]
    const isDown = b[across] <= place[across] && a[across] > place[across]
    if (!isUp && !isDown) continue
    const share = (place[across] - a[across]) / (b[across] - a[across])
    if (a[along] + share * (b[along] - a[along]) > place[along]) beyond += isUp ? 1 : -1
  }
  const own = to[across] > from[across] ? 1 : -1
  const isArea = [beyond + own !== 0, beyond !== 0]
  if (isArea[0] === isArea[1]) return null
  // West of a piece that goes north is its left; south of one that goes east is its right.
  const isBefore = isArea[0] === true
  const isLeft = isSteep ? isBefore === own > 0 : isBefore !== own > 0
  return isLeft ? piece : { from: to, to: from }
}

/** Pieces one after the other as rings. Where several go on, the one that turns most to the left bounds the same area. */
function linked(pieces: readonly Piece[]): Corner[][] {
  const keyOf = ([x, y]: Corner) => `${x} ${y}`
  const leaving = Map.groupBy(pieces, ({ from }) => keyOf(from))
  const used = new Set<Piece>()
  const rings: Corner[][] = []
  for (const first of pieces) {
    if (used.has(first)) continue
    const ring: Corner[] = []
    for (let piece: Piece | undefined = first; piece && !used.has(piece);) {
      used.add(piece)
      ring.push(piece.from)
      const { from, to }: Piece = piece
      const back = atan2(from[1] - to[1], from[0] - to[0])
      const clockwise = ({ to: [x, y] }: Piece) => {
        const turn = (back - atan2(y - to[1], x - to[0])) / (2 * Math.PI)
        return turn - Math.floor(turn)
      }
      piece = (leaving.get(keyOf(to)) ?? [])
        .filter((next) => !used.has(next))
        .toSorted((one, other) => clockwise(one) - clockwise(other))[0]
    }
    if (ring.length > 2) rings.push(ring)
  }
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
