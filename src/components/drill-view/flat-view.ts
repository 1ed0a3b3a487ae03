import type { FlatSize, FlatView, ZoomLimits } from '#/components/media/flat-view.ts'
import type { HoleData, Place } from '@outcrop/scene/hole-data.ts'

/** How a flat picture looks at the holes: from above, or along a bearing from the side. */
export type FlatDirection = { readonly kind: 'plan' } | { readonly kind: 'section'; readonly bearing: number }

/** Metres to the right and up in the picture, from the origin of the scene. */
export type Flatten = (x: number, y: number, z: number) => readonly [right: number, up: number]

/** A section looks along its bearing: what is to the right of it lies right. */
export function flattener(direction: FlatDirection, origin: Place): Flatten {
  const [x0, y0, z0] = origin
  if (direction.kind === 'plan') return (x, y) => [x - x0, y - y0]
  const turn = (direction.bearing * Math.PI) / 180
  const [east, north] = [Math.cos(turn), -Math.sin(turn)]
  return (x, y, z) => [(x - x0) * east + (y - y0) * north, z - z0]
}

const MARGIN = 0.86
/** Pixels at the right for names of holes. */
const NAMES = 64

/** The view that shows all holes. */
export function fitView({ low, high }: HoleData, flatten: Flatten, { width, height }: FlatSize): FlatView {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let corner = 0; corner < 8; corner += 1) {
    const at = (bit: number, axis: 0 | 1 | 2) => ((corner >> bit) & 1 ? high[axis] : low[axis])
    const [x, y] = flatten(at(0, 0), at(1, 1), at(2, 2))
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  const scale =
    MARGIN *
    Math.min(Math.max(width - NAMES, width / 2) / Math.max(right - left, 1), height / Math.max(top - bottom, 1))
  const aside = Math.min(NAMES, width / 2) / 2 / (scale || 1)
  return { x: (left + right) / 2 + aside, y: (bottom + top) / 2, scale }
}

/** Pixels of a metre, from a continent to a millimetre. */
export const ZOOM_LIMITS: ZoomLimits = [1e-6, 1e4]

/** A round length of a bar of about a hundred pixels, in metres. */
export function barLength(scale: number): number {
  const most = 110 / scale
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power
}
