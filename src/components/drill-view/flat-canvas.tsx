import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { ViewControls } from '#/components/media/view-controls.tsx'
import { moveByKey, type ViewMoves } from '#/components/media/view-keys.ts'
import { type DrillSceneData, isSamePlace, type Place } from './drill-scene-data.ts'
import { drawFlat } from './flat-picture.ts'
import { type FlatDirection, type FlatSize, flattener, type FlatView, fitView, toPixels, zoomAt } from './flat-view.ts'
import { pickAt, STILL, type Picked } from './pick.ts'

export interface FlatCanvasProps {
  readonly data: DrillSceneData
  readonly direction: FlatDirection
  readonly chosen: { readonly hole: string; readonly point: Place | null } | null
  readonly label: string
  readonly onPick: (picked: Picked) => void
}

const KEY_PIXELS = 40
const ZOOM_STEP = 1.25

/** Holes from above or from the side: dragged, zoomed by the wheel and by keys, pressed to choose. */
export function FlatCanvas({ data, direction, chosen, label, onPick }: FlatCanvasProps) {
  const { t } = useTranslation('drill-view')
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<FlatSize>({ width: 0, height: 0 })
  const [moved, setMoved] = useState<FlatView | null>(null)
  const [seen, setSeen] = useState<Place | null>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: FlatView } | null>(null)
  const flatten = flattener(direction, data.origin)
  const view = moved ?? fitView(data, flatten, size)

  // What is chosen elsewhere is brought into the middle once.
  const point = chosen?.point ?? null
  if (!isSamePlace(point, seen)) {
    setSeen(point)
    if (point && size.width > 0) {
      const [x, y] = toPixels(view, size, flatten(...point))
      const isSeen = x > 20 && y > 20 && x < size.width - 20 && y < size.height - 20
      const [right, up] = flatten(...point)
      if (!isSeen) setMoved({ ...view, x: right, y: up })
    }
  }

  const draw = useEffectEvent(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || size.width === 0) return
    const ratio = Math.min(devicePixelRatio, 2)
    element.width = Math.round(size.width * ratio)
    element.height = Math.round(size.height * ratio)
    const words = {
      north: direction.kind === 'plan' ? t('north') : null,
      bar: (metres: number) => t('metres', { value: formatNumber(metres) }),
    }
    drawFlat(context, { data, flatten, view, size, chosen, words })
  })
  const zoomWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = [event.offsetX, event.offsetY] as const
    setMoved(zoomAt(view, size, at, ZOOM_STEP ** (-event.deltaY / 100)))
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    const area = element.parentElement
    const onWheel = (event: WheelEvent) => zoomWheel(event)
    area?.addEventListener('wheel', onWheel, { passive: false })
    const themes = new MutationObserver(() => draw())
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      observer.disconnect()
      themes.disconnect()
      area?.removeEventListener('wheel', onWheel)
    }
  }, [])
  useEffect(() => draw())

  function press({ nativeEvent }: PointerEvent<HTMLElement>) {
    const { x, y } = drag.current ?? nativeEvent
    const wandered = Math.hypot(nativeEvent.clientX - x, nativeEvent.clientY - y)
    drag.current = null
    if (wandered > STILL) return
    const picked = pickAt(data, (...place) => toPixels(view, size, flatten(...place)), [
      nativeEvent.offsetX,
      nativeEvent.offsetY,
    ])
    if (picked) onPick(picked)
  }

  const moves: ViewMoves = {
    turn: (right, up) =>
      setMoved({ ...view, x: view.x + (right * KEY_PIXELS) / view.scale, y: view.y + (up * KEY_PIXELS) / view.scale }),
    zoom: (steps) => setMoved(zoomAt(view, size, [size.width / 2, size.height / 2], ZOOM_STEP ** steps)),
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
        {t('flatKeys')}
      </p>
      <ViewControls frame={frame} onZoom={moves.zoom} onReset={moves.reset} />
    </div>
  )
}
