import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewControls } from '#/components/media/view-controls.tsx'
import { moveByKey, type ViewMoves } from '#/components/media/view-keys.ts'
import { drawFlatPart, type FlatPicture, type PartMark, rasterOf } from './draw-flat-part.ts'
import {
  hitOf,
  type PictureSize,
  type PictureView,
  type Spot,
  toPixel,
  viewOfSpot,
  wholeView,
  zoomedAt,
} from './picture-view.ts'

export interface FlatPartCanvasProps {
  readonly picture: FlatPicture
  readonly marks: readonly PartMark[]
  readonly chosen: number | null
  readonly collars: readonly Spot[]
  readonly label: string
  readonly onMark: (mark: number) => void
}

const KEY_PIXELS = 40
const ZOOM_STEP = 1.25
/** Pixels that the pointer may wander and still press. */
const STILL = 4

/** A grid or a layer from above: dragged, zoomed by the wheel and by keys, pressed to choose a finding. */
export function FlatPartCanvas({ picture, marks, chosen, collars, label, onMark }: FlatPartCanvasProps) {
  const { t } = useTranslation('drill-view')
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<PictureSize>({ width: 0, height: 0 })
  const [moved, setMoved] = useState<PictureView | null>(null)
  const [seen, setSeen] = useState<Spot | null>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: PictureView } | null>(null)
  const raster = rasterOf(picture)
  const whole = wholeView(picture.bounds, size)
  const view = moved ?? whole

  // What is chosen elsewhere is flown to once.
  const place = chosen === null ? null : (marks[chosen]?.place ?? null)
  if (place?.[0] !== seen?.[0] || place?.[1] !== seen?.[1]) {
    setSeen(place)
    if (place && size.width > 0) setMoved(viewOfSpot(view, whole, place))
  }

  const draw = useEffectEvent(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || size.width === 0) return
    const ratio = Math.min(devicePixelRatio, 2)
    element.width = Math.round(size.width * ratio)
    element.height = Math.round(size.height * ratio)
    drawFlatPart(context, { picture, raster, view, size, marks, chosen, collars })
  })
  const zoomWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    setMoved(zoomedAt(view, size, whole, [event.offsetX, event.offsetY], ZOOM_STEP ** (-event.deltaY / 100)))
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
    const mark = hitOf(
      marks.map((one) => one.place),
      (spot) => toPixel(view, size, spot),
      [nativeEvent.offsetX, nativeEvent.offsetY],
    )
    if (mark < 0) return
    // The one that is pressed is in sight already.
    setSeen(marks[mark]?.place ?? null)
    onMark(mark)
  }

  const moves: ViewMoves = {
    turn: (right, up) =>
      setMoved({ ...view, x: view.x + (right * KEY_PIXELS) / view.scale, y: view.y + (up * KEY_PIXELS) / view.scale }),
    zoom: (steps) => setMoved(zoomedAt(view, size, whole, [size.width / 2, size.height / 2], ZOOM_STEP ** steps)),
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
