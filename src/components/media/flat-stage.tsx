import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react'
import { isSamePlace, type StagePlace } from '@outcrop/scene/same-place.ts'
import { type FlatSize, type FlatView, zoomAt, type ZoomLimits } from './flat-view.ts'
import { STILL } from './still.ts'
import { ViewControls } from './view-controls.tsx'
import type { ViewMoves } from '@outcrop/scene/view-moves.ts'
import { moveByKey } from './view-keys.ts'

export interface FlatStageProps {
  readonly label: string
  /** What the keys do, for whoever hears the page. */
  readonly keys: string
  /** The view that shows all. */
  wholeView(size: FlatSize): FlatView
  zoomLimits(whole: FlatView): ZoomLimits
  draw(context: CanvasRenderingContext2D, view: FlatView, size: FlatSize): void
  /** What is chosen elsewhere: it is brought into sight once. */
  readonly place: StagePlace | null
  /** The view that has a place in sight; null where it is so already. */
  sightOf(place: StagePlace, view: FlatView, size: FlatSize): FlatView | null
  /** Answers with the place that was chosen, which is in sight already; null for none. */
  onPress(pixel: readonly [number, number], view: FlatView, size: FlatSize): StagePlace | null
}

const KEY_PIXELS = 40
const ZOOM_STEP = 1.25

/** A flat picture: dragged, zoomed by the wheel and by keys, pressed to choose. */
export function FlatStage(props: FlatStageProps) {
  const { label, keys, place, wholeView, zoomLimits, sightOf, onPress } = props
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<FlatSize>({ width: 0, height: 0 })
  const [moved, setMoved] = useState<FlatView | null>(null)
  const [seen, setSeen] = useState<StagePlace | null>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: FlatView } | null>(null)
  const whole = wholeView(size)
  const view = moved ?? whole

  if (!isSamePlace(place, seen)) {
    setSeen(place)
    const sight = place && size.width > 0 ? sightOf(place, view, size) : null
    if (sight) setMoved(sight)
  }

  const draw = useEffectEvent(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || size.width === 0) return
    const ratio = Math.min(devicePixelRatio, 2)
    element.width = Math.round(size.width * ratio)
    element.height = Math.round(size.height * ratio)
    props.draw(context, view, size)
  })
  const zoomBy = (pixel: readonly [number, number], factor: number) =>
    setMoved(zoomAt(view, size, pixel, factor, zoomLimits(whole)))
  const zoomWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy([event.offsetX, event.offsetY], ZOOM_STEP ** (-event.deltaY / 100))
  })

  useEffect(() => {
    const element = canvas.current
    const area = element?.parentElement
    if (!element || !area) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    const onWheel = (event: WheelEvent) => zoomWheel(event)
    area.addEventListener('wheel', onWheel, { passive: false })
    const themes = new MutationObserver(() => draw())
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      observer.disconnect()
      themes.disconnect()
      area.removeEventListener('wheel', onWheel)
    }
  }, [])
  useEffect(() => draw())

  function press({ nativeEvent }: PointerEvent<HTMLElement>) {
    const { x, y } = drag.current ?? nativeEvent
    const wandered = Math.hypot(nativeEvent.clientX - x, nativeEvent.clientY - y)
    drag.current = null
    if (wandered > STILL) return
    const pressed = onPress([nativeEvent.offsetX, nativeEvent.offsetY], view, size)
    if (pressed) setSeen(pressed)
  }

  const moves: ViewMoves = {
    turn: (right, up) =>
      setMoved({ ...view, x: view.x + (right * KEY_PIXELS) / view.scale, y: view.y + (up * KEY_PIXELS) / view.scale }),
    zoom: (steps) => zoomBy([size.width / 2, size.height / 2], ZOOM_STEP ** steps),
    reset: () => setMoved(null),
  }

  return (
    <div ref={frame} className="relative size-full min-h-0 bg-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application takes keys itself. */}
      <div
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        className="absolute inset-0 size-full touch-none focus-visible:outline-offset-[-2px]"
        onKeyDown={(event) => moveByKey(event, moves)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, view }
        }}
        onPointerMove={(event) => {
          const start = drag.current
          if (!start) return
          const [right, down] = [event.clientX - start.x, event.clientY - start.y]
          if (Math.hypot(right, down) <= STILL) return
          const { scale } = start.view
          setMoved({ scale, x: start.view.x - right / scale, y: start.view.y + down / scale })
        }}
        onPointerUp={press}
        onPointerCancel={() => (drag.current = null)}
      >
        <canvas ref={canvas} aria-hidden className="pointer-events-none size-full" />
      </div>
      <p id={keysId} className="sr-only">
        {keys}
      </p>
      <ViewControls frame={frame} onZoom={moves.zoom} onReset={moves.reset} />
    </div>
  )
}
