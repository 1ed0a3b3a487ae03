import type { PartPicture } from '@outcrop/validation/session/spatial-session.ts'
import type { Spot, SpotMark } from '@outcrop/scene/hit-spot.ts'
import { MARK_COLORS } from '@outcrop/scene/scene-colors.ts'
import { themeColor } from '#/components/map/theme-color.ts'
import { type FlatSize, type FlatView, toPixels } from '#/components/media/flat-view.ts'
import { paintValues } from './color-ramp.ts'

export type FlatPicture = Extract<PartPicture, { readonly kind: 'grid' | 'vector' }>

export interface FlatPartDrawing {
  readonly picture: FlatPicture
  /** The cells of a grid in their colours. */
  readonly raster: CanvasImageSource | null
  readonly view: FlatView
  readonly size: FlatSize
  readonly marks: readonly SpotMark[]
  readonly chosen: number | null
  /** Collars in the same system. */
  readonly collars: readonly Spot[]
}

/** The cells of a grid, painted once; null for what has none. */
export function rasterOf(picture: FlatPicture): CanvasImageSource | null {
  if (picture.kind !== 'grid' || picture.width === 0 || picture.height === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const colors = paintValues(picture.values, picture.low, picture.high)
  canvas.getContext('2d')?.putImageData(new ImageData(colors, picture.width, picture.height), 0, 0)
  return canvas
}

/** Draws a grid or a layer from above, with collars and findings over it. */
export function drawFlatPart(context: CanvasRenderingContext2D, drawing: FlatPartDrawing): void {
  const { picture, raster, view, size, collars } = drawing
  const ratio = context.canvas.width / Math.max(1, size.width)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  if (picture.kind === 'vector') drawLayer(context, picture, drawing)
  else if (raster) {
    const [west, south, east, north] = picture.bounds
    const [left, top] = toPixels(view, size, [west, north])
    const [right, bottom] = toPixels(view, size, [east, south])
    context.imageSmoothingEnabled = false
    context.drawImage(raster, left, top, right - left, bottom - top)
  }
  context.fillStyle = themeColor('foreground')
  context.strokeStyle = themeColor('card')
  context.lineWidth = 1.5
  context.beginPath()
  for (const collar of collars) circle(context, toPixels(view, size, collar), 3)
  context.stroke()
  context.fill()
  drawMarks(context, drawing)
}

function circle(context: CanvasRenderingContext2D, [x, y]: Spot, radius: number) {
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, Math.PI * 2)
}

function drawLayer(
  context: CanvasRenderingContext2D,
  { positions, starts, kinds }: Extract<FlatPicture, { kind: 'vector' }>,
  { view, size }: FlatPartDrawing,
) {
  const color = themeColor('primary')
  const trace = (shape: 'point' | 'line' | 'polygon') => {
    context.beginPath()
    for (const [run, kind] of kinds.entries()) {
      if (kind !== shape) continue
      const [first, end] = [starts[run] ?? 0, starts[run + 1] ?? 0]
      for (let point = first; point < end; point += 1) {
        const pixel = toPixels(view, size, [positions[point * 2] ?? 0, positions[point * 2 + 1] ?? 0])
        if (kind === 'point') circle(context, pixel, 3)
        else if (point === first) context.moveTo(...pixel)
        else context.lineTo(...pixel)
      }
      if (kind === 'polygon') context.closePath()
    }
  }
  context.strokeStyle = color
  context.fillStyle = color
  context.lineWidth = 1.5
  context.lineJoin = 'round'
  trace('polygon')
  context.globalAlpha = 0.18
  // Holes run the other way round than what they are in.
  context.fill('nonzero')
  context.globalAlpha = 1
  context.stroke()
  trace('line')
  context.stroke()
  trace('point')
  context.fill()
}

function drawMarks(context: CanvasRenderingContext2D, { marks, chosen, view, size }: FlatPartDrawing) {
  context.lineWidth = 1.5
  for (const severity of ['info', 'warning', 'error'] as const) {
    context.fillStyle = themeColor(MARK_COLORS[severity])
    context.strokeStyle = themeColor('card')
    context.beginPath()
    for (const mark of marks)
      if (mark.severity === severity && mark.place) circle(context, toPixels(view, size, mark.place), 4.5)
    context.stroke()
    context.fill()
  }
  const place = chosen === null ? null : marks[chosen]?.place
  if (!place) return
  for (const [color, width] of [
    ['card', 5],
    ['primary', 2.5],
  ] as const) {
    context.strokeStyle = themeColor(color)
    context.lineWidth = width
    context.beginPath()
    circle(context, toPixels(view, size, place), 10)
    context.stroke()
  }
}
