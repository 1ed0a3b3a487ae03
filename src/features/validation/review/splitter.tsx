import { useRef, type KeyboardEvent } from 'react'

export interface SplitterProps {
  readonly label: string
  /** Pixels of the pane that it sizes. */
  readonly value: number
  readonly min: number
  readonly max: number
  /** Whether the pane lies before it or after. */
  readonly pane: 'before' | 'after'
  readonly onResize: (value: number) => void
}

const KEY_STEP = 24

/** The edge between two panes: dragged, or moved by the arrow keys. */
export function Splitter({ label, value, min, max, pane, onResize }: SplitterProps) {
  const drag = useRef<{ readonly x: number; readonly value: number } | null>(null)
  const sign = pane === 'before' ? 1 : -1
  const resize = (next: number) => onResize(Math.round(Math.min(max, Math.max(min, next))))

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0
    if (step === 0) return
    event.preventDefault()
    resize(value + step * sign)
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      className="group relative w-2 shrink-0 cursor-col-resize touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, value }
      }}
      onPointerMove={(event) => {
        if (drag.current) resize(drag.current.value + (event.clientX - drag.current.x) * sign)
      }}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onKeyDown={handleKey}
    >
      <div className="absolute inset-y-0 start-[3px] w-px bg-border group-hover:bg-primary group-focus-visible:bg-primary" />
    </div>
  )
}
