import type { Point } from './use-zoom.ts'

/** Factor of the speed per millisecond. */
const KEPT = 0.996
const STILL = 0.03

/** Momentum scrolling after a swipe; returns a function that stops it. Speed in pixels per millisecond. */
export function glide(speed: Point, move: (x: number, y: number) => boolean): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  let { x, y } = speed
  let last = performance.now()
  function next(now: number) {
    const elapsed = Math.min(now - last, 50)
    last = now
    const kept = KEPT ** elapsed
    x *= kept
    y *= kept
    if (move(x * elapsed, y * elapsed) && Math.hypot(x, y) > STILL) frame = requestAnimationFrame(next)
  }
  let frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
