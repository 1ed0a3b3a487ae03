import type { StagePoint } from '@outcrop/contract/decks/stage.ts'

/** Points nearer than this to the one before are left out; a fraction of the slide. */
const NEAR = 0.001

/** The place of a pointer within a box, kept inside it; four decimals are finer than a pixel. */
export function stagePoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): StagePoint {
  return [fraction((clientX - left) / width), fraction((clientY - top) / height)]
}

function fraction(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000
}

/** The points that are worth drawing after `last`. */
export function spacedPoints(last: StagePoint | null, points: readonly StagePoint[]): StagePoint[] {
  const kept: StagePoint[] = []
  let before = last
  for (const point of points) {
    if (before && Math.hypot(point[0] - before[0], point[1] - before[1]) < NEAR) continue
    kept.push(point)
    before = point
  }
  return kept
}

/** A stroke as the path of an SVG of that size: smooth through the middles between its points, a dot for a single one. */
export function inkPath(points: readonly StagePoint[], width: number, height: number): string {
  const scaled = points.map(([x, y]) => [x * width, y * height] as const)
  const [first] = scaled
  const last = scaled.at(-1)
  if (!first || !last) return ''
  const curves = scaled.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = scaled[index + 2] ?? last
    return `Q${text(x)} ${text(y)} ${text((x + nextX) / 2)} ${text((y + nextY) / 2)}`
  })
  return [`M${text(first[0])} ${text(first[1])}`, ...curves, `L${text(last[0])} ${text(last[1])}`].join('')
}

function text(value: number): string {
  return String(Math.round(value * 100) / 100)
}
