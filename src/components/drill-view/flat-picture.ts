import { themeColor } from '#/components/map/theme-color.ts'
import { type HoleData, type Place, pointOf } from '@outcrop/scene/hole-data.ts'
import { MARK_COLORS } from '@outcrop/scene/scene-colors.ts'
import { type FlatSize, type FlatView, toPixels } from '#/components/media/flat-view.ts'
import { barLength, type Flatten } from './flat-view.ts'
import { type Box, labelOrder, placeLabels } from './place-labels.ts'

export interface FlatPicture {
  readonly data: HoleData
  readonly flatten: Flatten
  readonly view: FlatView
  readonly size: FlatSize
  readonly chosen: { readonly hole: string; readonly point: Place | null } | null
  /** `N` for a plan, and the length of the bar with its unit. */
  readonly words: { readonly north: string | null; readonly bar: (metres: number) => string }
}

const MARK_RADIUS = { error: 4, warning: 3.5, info: 2.5 } as const

/** Draws holes, findings and what is chosen; one path for each kind. */
export function drawFlat(context: CanvasRenderingContext2D, picture: FlatPicture): void {
  const { data, flatten, view, size, chosen } = picture
  const ratio = context.canvas.width / Math.max(1, size.width)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  const pixel = (place: Place) => toPixels(view, size, flatten(...place))
  const { traces, marks } = data
  drawTraces(context, picture, null)
  context.fillStyle = themeColor('foreground')
  context.beginPath()
  for (let hole = 0; hole < traces.holes.length; hole += 1) {
    const [x, y] = pixel(pointOf(traces.points, traces.starts[hole] ?? 0))
    context.moveTo(x + 2.5, y)
    context.arc(x, y, 2.5, 0, Math.PI * 2)
  }
  context.fill()
  for (const severity of ['info', 'warning', 'error'] as const) {
    context.fillStyle = themeColor(MARK_COLORS[severity])
    const radius = MARK_RADIUS[severity]
    context.beginPath()
    for (let place = 0; place < (marks?.severities.length ?? 0); place += 1) {
      if (!marks || marks.severities[place] !== severity) continue
      const [x, y] = pixel(pointOf(marks.points, place))
      if (x < -9 || y < -9 || x > size.width + 9 || y > size.height + 9) continue
      context.moveTo(x + radius, y)
      context.arc(x, y, radius, 0, Math.PI * 2)
    }
    context.fill()
  }
  if (chosen) {
    drawTraces(context, picture, chosen.hole)
    if (chosen.point) {
      const [x, y] = pixel(chosen.point)
      context.strokeStyle = themeColor('primary')
      context.lineWidth = 2.5
      context.beginPath()
      context.arc(x, y, 8, 0, Math.PI * 2)
      context.stroke()
    }
  }
  drawLabels(context, picture)
  drawBar(context, picture)
}

/** All traces, or that of one hole on top of them. */
function drawTraces(context: CanvasRenderingContext2D, picture: FlatPicture, only: string | null) {
  const { data, flatten, view, size } = picture
  const { holes, points, starts } = data.traces
  context.strokeStyle = themeColor(only === null ? 'galena' : 'primary')
  context.lineWidth = only === null ? 1.25 : 3
  context.lineJoin = 'round'
  context.beginPath()
  for (let hole = 0; hole < holes.length; hole += 1) {
    if (only !== null && holes[hole] !== only) continue
    for (let place = starts[hole] ?? 0; place < (starts[hole + 1] ?? 0); place += 1) {
      const [x, y] = toPixels(view, size, flatten(...pointOf(points, place)))
      if (place === starts[hole]) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  context.stroke()
}

/** Names of holes at their collars, as many as find room: the chosen one, those with errors, then others. */
function drawLabels(context: CanvasRenderingContext2D, picture: FlatPicture) {
  const { data, flatten, view, size, chosen } = picture
  const { holes, points, starts } = data.traces
  context.font = '11px system-ui, sans-serif'
  context.textBaseline = 'middle'
  context.lineWidth = 3
  context.strokeStyle = themeColor('card')
  const wishes = holes.map((name, hole) => {
    const [x, y] = toPixels(view, size, flatten(...pointOf(points, starts[hole] ?? 0)))
    const isSeen = x >= 0 && y >= 0 && x <= size.width && y <= size.height
    return { x, y, width: isSeen ? context.measureText(name).width : 0 }
  })
  const first = chosen ? holes.indexOf(chosen.hole) : -1
  const order = labelOrder(holes.length, first, holesWithErrors(data))
  for (const { index, x, y } of placeLabels(wishes, { order, size, chosen: first, kept: roomOfBar(picture) })) {
    const name = holes[index] ?? ''
    context.fillStyle = themeColor(index === first ? 'primary' : 'foreground')
    context.strokeText(name, x, y)
    context.fillText(name, x, y)
  }
}

function holesWithErrors({ traces, marks }: HoleData): ReadonlySet<number> {
  const names = new Set(marks?.holes.filter((_, place) => marks.severities[place] === 'error'))
  return new Set(traces.holes.flatMap((name, hole) => (names.has(name) ? [hole] : [])))
}

/** The corners where the bar of lengths and the arrow to the north stand. */
function roomOfBar({ data, view, size: { width, height }, words }: FlatPicture): Box[] {
  const scale = view.scale / data.metresPerUnit
  const bar = { left: 0, right: 24 + barLength(scale) * scale, top: height - 32, bottom: height }
  return words.north === null ? [bar] : [bar, { left: width - 32, right: width, top: height - 46, bottom: height }]
}

function drawBar(context: CanvasRenderingContext2D, { data, view, size, words }: FlatPicture) {
  const scale = view.scale / data.metresPerUnit
  const metres = barLength(scale)
  const [left, bottom, width] = [12, size.height - 12, metres * scale]
  context.strokeStyle = themeColor('foreground')
  context.fillStyle = themeColor('foreground')
  context.lineWidth = 1.5
  context.beginPath()
  context.moveTo(left, bottom - 5)
  context.lineTo(left, bottom)
  context.lineTo(left + width, bottom)
  context.lineTo(left + width, bottom - 5)
  context.stroke()
  context.fillText(words.bar(metres), left + 4, bottom - 9)
  if (words.north === null) return
  const [x, y] = [size.width - 20, size.height - 32]
  context.beginPath()
  context.moveTo(x, y - 10)
  context.lineTo(x + 5, y + 6)
  context.lineTo(x, y + 2)
  context.lineTo(x - 5, y + 6)
  context.closePath()
  context.fill()
  context.fillText(words.north, x - 4, y + 15)
}
