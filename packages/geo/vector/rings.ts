export interface Ring {
  readonly start: number
  readonly end: number
  /** x, y of its points, one after the other. */
  readonly xy: Float64Array
}

/** Twice the area of a ring, positive against the clock: the shoelace formula about its first point, for large coordinates. */
export function ringArea2(xy: Float64Array): number {
  const [x0 = 0, y0 = 0] = xy
  let sum = 0
  for (let at = 0; at + 3 < xy.length; at += 2) {
    const [x1, y1] = [(xy[at] ?? 0) - x0, (xy[at + 1] ?? 0) - y0]
    const [x2, y2] = [(xy[at + 2] ?? 0) - x0, (xy[at + 3] ?? 0) - y0]
    sum += x1 * y2 - x2 * y1
  }
  return sum
}

/** Whether a place lies inside a ring, by the number of its sides to the east of it. */
export function isInRing(xy: Float64Array, x: number, y: number): boolean {
  let isInside = false
  for (let at = 0; at + 3 < xy.length; at += 2) {
    const [x1, y1] = [xy[at] ?? 0, xy[at + 1] ?? 0]
    const [x2, y2] = [xy[at + 2] ?? 0, xy[at + 3] ?? 0]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  }
  return isInside
}

/**
 * Rings of a shape in an order that says which hole is in which area: areas run with the clock and holes against it. Where all
 * run the same way, or a hole lies in no area, it is an area of its own.
 */
export function ringsInOrder(rings: readonly Ring[]): { readonly ring: Ring; readonly isHole: boolean }[] {
  const areas = rings.map(({ xy }) => ringArea2(xy))
  const outer = rings.filter((_, index) => (areas[index] ?? 0) <= 0)
  if (outer.length === 0 || outer.length === rings.length) return rings.map((ring) => ({ ring, isHole: false }))
  const holesOf = new Map<Ring, Ring[]>(outer.map((ring) => [ring, []]))
  const alone: Ring[] = []
  for (const [index, ring] of rings.entries()) {
    if ((areas[index] ?? 0) <= 0) continue
    const [x = 0, y = 0] = ring.xy
    const around = outer
      .filter((area) => isInRing(area.xy, x, y))
      .toSorted((one, other) => Math.abs(ringArea2(one.xy)) - Math.abs(ringArea2(other.xy)))[0]
    // A hole may touch the only area's side with the point that is looked at.
    const owner = around ?? (outer.length === 1 ? outer[0] : undefined)
    if (owner) holesOf.get(owner)?.push(ring)
    else alone.push(ring)
  }
  return [
    ...outer.flatMap((ring) => [
      { ring, isHole: false },
      ...(holesOf.get(ring) ?? []).map((hole) => ({ ring: hole, isHole: true })),
    ]),
    ...alone.map((ring) => ({ ring, isHole: false })),
  ]
}
