/** Maximum scale, relative to the whole slide. */
export const ZOOM_MAX = 4
const STEPS = [1, 1.25, 1.5, 2, 3, ZOOM_MAX]
/** Scales that differ by less count as equal. */
const SAME = 0.01

/** The next step above or below a scale, which a pinch may have set to any value. */
export function nextScale(scale: number, direction: 1 | -1): number {
  if (direction > 0) return STEPS.find((step) => step > scale + SAME) ?? Math.max(scale, ZOOM_MAX)
  return STEPS.findLast((step) => step < scale - SAME) ?? 1
}

/** Clamps a scale, and snaps values just above the whole slide to 1. */
export function keptScale(scale: number): number {
  return scale < 1 + SAME ? 1 : Math.min(scale, ZOOM_MAX)
}

/** Zoom factor of a wheel event; trackpads send many small deltas, mice few large ones. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.min(Math.max(deltaY, -30), 30) * 0.008)
}
