import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { keptScale, nextScale, wheelFactor } from './zoom-scale.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Zoom {
  /** A `ref` for the scroll container; its only child is the slide. Ctrl and the wheel zoom there. */
  readonly attach: (frame: HTMLDivElement) => () => void
  /** Relative to the size at which the whole slide is visible. */
  readonly scale: number
  /** Full width, whatever the height. */
  readonly wide: boolean
  /** Moves the point of the slide under `from` (screen) to `to`; by default the center stays. */
  readonly zoomTo: (scale: number, from?: Point, to?: Point) => void
  readonly zoomBy: (factor: number, from: Point, to?: Point) => void
  readonly step: (direction: 1 | -1) => void
  readonly fit: () => void
  readonly toggleWide: () => void
  /** Moves the view over the slide by pixels; false where it cannot go further. */
  readonly move: (x: number, y: number) => boolean
}

/** Zoom of a slide. Another slide starts at scale 1; full width is kept. */
export function useZoom(slideId: string): Zoom {
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  const [zoomed, setZoomed] = useState({ slideId, scale: 1 })
  const scale = zoomed.slideId === slideId ? zoomed.scale : 1

  function shownScale(): number {
    const frame = box.current
    const shown = frame?.firstElementChild?.getBoundingClientRect()
    if (!wide || !frame || !shown?.height) return scale
    return shown.width / Math.min(frame.clientWidth, (frame.clientHeight * shown.width) / shown.height)
  }

  function zoomTo(next: number, from?: Point, to = from) {
    const frame = box.current
    const picture = frame?.firstElementChild
    const outer = frame?.getBoundingClientRect()
    if (!frame || !picture || !outer) return
    const middle = { x: outer.left + outer.width / 2, y: outer.top + outer.height / 2 }
    const [origin, goal] = [from ?? middle, to ?? middle]
    const before = picture.getBoundingClientRect()
    const [across, down] = [(origin.x - before.left) / before.width, (origin.y - before.top) / before.height]
    // The scroll position can only be set once the new size is rendered.
    flushSync(() => {
      setWide(false)
      setZoomed({ slideId, scale: keptScale(next) })
    })
    const after = picture.getBoundingClientRect()
    frame.scrollBy(after.left + across * after.width - goal.x, after.top + down * after.height - goal.y)
  }

  function move(x: number, y: number): boolean {
    const frame = box.current
    if (!frame) return false
    const [left, top] = [frame.scrollLeft, frame.scrollTop]
    frame.scrollBy(x, y)
    return frame.scrollLeft !== left || frame.scrollTop !== top
  }

  function fit() {
    setWide(false)
    setZoomed({ slideId, scale: 1 })
  }

  function zoomBy(factor: number, from: Point, to?: Point) {
    zoomTo(shownScale() * factor, from, to)
  }

  function attach(frame: HTMLDivElement) {
    box.current = frame
    function turn(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(wheelFactor(event.deltaY), { x: event.clientX, y: event.clientY })
    }
    // React's listener is passive and could not prevent the browser from zooming the page.
    frame.addEventListener('wheel', turn, { passive: false })
    return () => {
      frame.removeEventListener('wheel', turn)
      box.current = null
    }
  }

  return {
    attach,
    scale,
    wide,
    zoomTo,
    zoomBy,
    step: (direction) => zoomTo(nextScale(shownScale(), direction)),
    fit,
    toggleWide: () => {
      fit()
      setWide(!wide)
    },
    move,
  }
}
