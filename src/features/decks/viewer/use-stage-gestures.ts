import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { glide } from './glide.ts'
import type { Point, Zoom } from './use-zoom.ts'

const SWIPE_PX = 48
const TAP_PX = 10
const TAP_MS = 300
const TAP_SCALE = 2

/** A gesture, from the first pointer down. */
interface Gesture {
  readonly start: Point
  readonly at: number
  /** The slide did not overflow sideways at the start, so a horizontal swipe turns the page. */
  readonly turns: boolean
  /** A second finger took part, so this is no swipe and no tap. */
  pinched: boolean
  /** Pixels per millisecond. */
  speed: Point
  movedAt: number
}

function pointOf(event: { clientX: number; clientY: number }): Point {
  return { x: event.clientX, y: event.clientY }
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function between(from: Point, to: Point): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

/** One finger turns the page or moves an enlarged slide, two zoom it; the mouse drags. */
export function useStageGestures(zoom: Zoom, onSwipe: (step: 1 | -1) => void) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const tapped = useRef<{ point: Point; at: number } | null>(null)
  const gliding = useRef<() => void>(() => undefined)

  function tap(point: Point, at: number) {
    const last = tapped.current
    const twice = last && at - last.at < TAP_MS && distance(last.point, point) < TAP_PX * 3
    tapped.current = twice ? null : { point, at }
    if (!twice) return
    if (zoom.wide || zoom.scale > 1) zoom.fit()
    else zoom.zoomTo(TAP_SCALE, point)
  }

  function end(event: PointerEvent) {
    const done = gesture.current
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0 || !done) return
    gesture.current = null
    if (done.pinched || event.type === 'pointercancel' || event.pointerType === 'mouse') return
    const point = pointOf(event)
    const [x, y] = [point.x - done.start.x, point.y - done.start.y]
    if (distance(done.start, point) < TAP_PX) {
      if (event.timeStamp - done.at < TAP_MS) tap(point, event.timeStamp)
    } else if (done.turns && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y) * 1.5) onSwipe(x < 0 ? 1 : -1)
    else if (event.timeStamp - done.movedAt < 50) gliding.current = glide(done.speed, zoom.move)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const frame = event.currentTarget
      // A press on the frame itself is on its scroll bars or beside the slide.
      if (event.pointerType === 'mouse' && (event.button !== 0 || event.target === frame)) return
      gliding.current()
      frame.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
      if (gesture.current) gesture.current.pinched = true
      else
        gesture.current = {
          start: pointOf(event),
          at: event.timeStamp,
          turns: frame.scrollWidth <= frame.clientWidth,
          pinched: false,
          speed: { x: 0, y: 0 },
          movedAt: event.timeStamp,
        }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pointers.current.get(event.pointerId)
      const going = gesture.current
      if (!from || !going) return
      const to = pointOf(event)
      pointers.current.set(event.pointerId, to)
      const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
      if (other) {
        zoom.zoomBy(distance(other, to) / Math.max(distance(other, from), 1), between(other, from), between(other, to))
        return
      }
      const elapsed = Math.max(event.timeStamp - going.movedAt, 1)
      going.speed = { x: (from.x - to.x) / elapsed, y: (from.y - to.y) / elapsed }
      going.movedAt = event.timeStamp
      zoom.move(from.x - to.x, from.y - to.y)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
