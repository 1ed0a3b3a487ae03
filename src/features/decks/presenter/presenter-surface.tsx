import { useRef, type PointerEvent } from 'react'
import type { StageEvent, StagePoint, StrokeTool } from '@outcrop/contract/decks/stage.ts'
import { randomId } from '#/lib/random-id.ts'
import { classNames } from '#/ui/class-names.ts'
import { spacedPoints, stagePoint } from '#/components/slide/ink-path.ts'

/** What the pointer does on the slide; null goes on by a press. */
export type PresenterTool = 'laser' | StrokeTool | null

export interface PresenterSurfaceProps {
  tool: PresenterTool
  slideId: string
  onEvent: (event: StageEvent) => void
  onNext: () => void
}

interface Drawing {
  readonly id: string
  readonly tool: StrokeTool
  last: StagePoint | null
}

/** Lies over the current slide and turns the pointer into a laser, a pen or a press for the next slide. */
export function PresenterSurface({ tool, slideId, onEvent, onNext }: PresenterSurfaceProps) {
  const drawing = useRef<Drawing | null>(null)
  const pending = useRef<StagePoint[]>([])
  const frame = useRef(0)

  /** Pointers report more often than a screen can show. */
  function onFrame(work: () => void) {
    if (frame.current) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      work()
    })
  }

  function draw() {
    const line = drawing.current
    if (!line) return
    const points = spacedPoints(line.last, pending.current)
    pending.current = []
    line.last = points.at(-1) ?? line.last
    if (points.length > 0)
      onEvent({ kind: 'draw', slide_id: slideId, stroke: { id: line.id, tool: line.tool, points } })
  }

  function point() {
    const at = pending.current.at(-1)
    pending.current = []
    if (at) onEvent({ kind: 'pointer', pointer: at })
  }

  function pointsOf(event: PointerEvent<HTMLElement>): StagePoint[] {
    const box = event.currentTarget.getBoundingClientRect()
    const native = event.nativeEvent
    const moves = native.type === 'pointermove' ? (native.getCoalescedEvents?.() ?? []) : []
    return (moves.length > 0 ? moves : [native]).map((move) => stagePoint(move, box))
  }

  function leave() {
    if (tool !== 'laser') return
    pending.current = []
    onEvent({ kind: 'pointer', pointer: null })
  }

  function end(event: PointerEvent<HTMLElement>) {
    draw()
    drawing.current = null
    // A finger that is lifted points nowhere.
    if (event.pointerType !== 'mouse') leave()
  }

  return (
    <div
      aria-hidden
      data-surface
      className={classNames(
        'absolute inset-0 select-none',
        tool === 'laser' ? 'cursor-none' : tool ? 'cursor-crosshair' : 'cursor-pointer',
        tool ? 'touch-none' : 'touch-manipulation',
      )}
      onPointerDown={(event) => {
        if (event.button !== 0 || tool === null || drawing.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pending.current = pointsOf(event)
        if (tool === 'laser') return onFrame(point)
        drawing.current = { id: randomId(), tool, last: null }
        onFrame(draw)
      }}
      onPointerMove={(event) => {
        if (tool === 'laser') {
          pending.current = pointsOf(event)
          onFrame(point)
        } else if (drawing.current) {
          pending.current.push(...pointsOf(event))
          onFrame(draw)
        }
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={leave}
      onClick={() => {
        if (tool === null) onNext()
      }}
    />
  )
}
