import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { timeText } from '../time-text.ts'

export interface TimelineEdgeProps {
  readonly label: string
  /** Seconds. */
  readonly time: number
  readonly seconds: number
  /** Times that it clings to while it is dragged. */
  readonly snaps: () => readonly number[]
  /** `group` names one drag or one run of keys. */
  readonly onMove: (time: number, group: string) => void
  /** Delete and Backspace. */
  readonly onRemove?: (() => void) | undefined
  readonly disabled: boolean
  readonly className?: string
}

const SNAP_PIXELS = 7
const STEP = 0.1
const LEAP = 1

/** An edge on the timeline that is dragged, or moved by keys: a tenth of a second, with Shift a second. */
export function TimelineEdge(props: TimelineEdgeProps) {
  const { label, time, seconds, snaps, onMove, onRemove, disabled, className } = props
  const grip = useRef<{ group: string; from: number } | null>(null)

  function press(event: PointerEvent<HTMLElement>) {
    event.stopPropagation()
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { group: `drag ${event.timeStamp}`, from: event.clientX }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const track = event.currentTarget.closest('[data-track]')
    if (!grip.current || !track || Math.abs(event.clientX - grip.current.from) < 2) return
    const { left, width } = track.getBoundingClientRect()
    const to = ((event.clientX - left) / width) * seconds
    const reach = (SNAP_PIXELS / width) * seconds
    const near = snaps().find((snap) => snap !== time && Math.abs(snap - to) < reach)
    onMove(Math.min(seconds, Math.max(0, near ?? to)), grip.current.group)
  }

  function handleKey(event: KeyboardEvent) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? LEAP : STEP
    const to = { ArrowLeft: time - step, ArrowDown: time - step, ArrowRight: time + step, ArrowUp: time + step }[
      event.key
    ]
    if (to !== undefined) onMove(Math.min(seconds, Math.max(0, to)), `keys ${label}`)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds * 10) / 10}
      aria-valuenow={Math.round(time * 10) / 10}
      aria-valuetext={timeText(time)}
      aria-disabled={disabled}
      title={`${label}, ${timeText(time)}`}
      className={classNames(
        'absolute inset-y-0 z-10 w-3 -translate-x-1/2 touch-none before:absolute before:inset-y-0 before:left-1/2 before:w-1 before:-translate-x-1/2 before:rounded-sm hover:before:w-1.5 focus-visible:before:w-1.5 pointer-coarse:w-6',
        disabled ? 'cursor-default' : 'cursor-ew-resize',
        className,
      )}
      style={{ left: `${(time / seconds) * 100}%` }}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={handleKey}
    />
  )
}
