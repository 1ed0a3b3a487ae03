/** What is in the middle of a flat picture, in units of the ground, and pixels of a unit. */
export interface FlatView {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface FlatSize {
  readonly width: number
  readonly height: number
}

/** Least and most pixels of a unit. */
export type ZoomLimits = readonly [least: number, most: number]

export function toPixels(view: FlatView, { width, height }: FlatSize, [right, up]: readonly [number, number]) {
  return [width / 2 + (right - view.x) * view.scale, height / 2 - (up - view.y) * view.scale] as const
}

/** Zooms about a pixel, which keeps its place. */
export function zoomAt(
  view: FlatView,
  size: FlatSize,
  pixel: readonly [number, number],
  factor: number,
  [least, most]: ZoomLimits,
): FlatView {
  const scale = Math.min(most, Math.max(least, view.scale * factor))
  const [right, up] = [pixel[0] - size.width / 2, size.height / 2 - pixel[1]]
  return { scale, x: view.x + right / view.scale - right / scale, y: view.y + up / view.scale - up / scale }
}
