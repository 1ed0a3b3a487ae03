import type { Bounds } from '@outcrop/geo/grid/grid.ts'
import type { Spot } from '@outcrop/scene/hit-spot.ts'
import type { FlatSize, FlatView, ZoomLimits } from '#/components/media/flat-view.ts'

const MARGIN = 0.88
/** A picture of a single point shows this much about it, in units. */
const LEAST = 1e-6

/** The view that shows all. */
export function wholeView([west, south, east, north]: Bounds, { width, height }: FlatSize): FlatView {
  const scale = MARGIN * Math.min(width / Math.max(east - west, LEAST), height / Math.max(north - south, LEAST))
  return { x: (west + east) / 2, y: (south + north) / 2, scale }
}

/** No nearer or farther than a million times the whole. */
export function zoomLimits({ scale }: FlatView): ZoomLimits {
  return [scale / 1e6, scale * 1e6]
}

/** Closer views of a place keep their scale; from afar it is gone nearer. */
export function viewOfSpot(view: FlatView, whole: FlatView, [x, y]: Spot): FlatView {
  return { x, y, scale: Math.max(view.scale, whole.scale * 4) }
}
