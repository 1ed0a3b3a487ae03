/** How many times larger than the whole slide the largest view is. */
export const ZOOM_MAX = 4
const STEPS = [1, 1.25, 1.5, 2, 3, ZOOM_MAX]
/** Scales that differ by less are the same to a person. */
const SAME = 0.01

/** The next step above or below a scale, whatever lies between them was pinched. */
export function nextScale(scale: number, direction: 1 | -1): number {
  if (direction > 0) return STEPS.find((step) => step > scale + SAME) ?? Math.max(scale, ZOOM_MAX)
  return STEPS.findLast((step) => step < scale - SAME) ?? 1
}

/** A scale that may be shown; a little above the whole slide is the whole slide. */
export function keptScale(scale: number): number {
  return scale < 1 + SAME ? 1 : Math.min(scale, ZOOM_MAX)
}

/** How much a turn of the wheel zooms; a trackpad tells of many small turns, a mouse of few large ones. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.min(Math.max(deltaY, -30), 30) * 0.008)
}
