import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

const NARROWEST = 64
const WIDEST = 960
const KEY_STEP = 16

export interface ColumnResizerProps {
  id: string
  name: string
  /** Pixels; for a column of flexible width, its minimum. */
  size: number
  onResize: (sizes: Readonly<Record<string, number>>) => void
}

type Widths = Readonly<Record<string, number>>

/** Current widths of the columns, so that no other column moves while one is dragged. */
function widthsBeside(handle: HTMLElement): Widths {
  const heads = handle.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-column]') ?? []
  return Object.fromEntries([...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.offsetWidth)]))
}

/** Handle at the edge of a column header: dragged, or moved by the arrow keys. */
export function ColumnResizer({ id, name, size, onResize }: ColumnResizerProps) {
  const { t } = useTranslation('resource')
  const drag = useRef<{ readonly x: number; readonly widths: Widths } | null>(null)

  function resize(widths: Widths, change: number) {
    const width = Math.max(NARROWEST, Math.min(WIDEST, (widths[id] ?? NARROWEST) + change))
    onResize({ ...widths, [id]: width })
  }

  function start(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, widths: widthsBeside(event.currentTarget) }
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0
    if (step === 0) return
    event.preventDefault()
    resize(widthsBeside(event.currentTarget), step)
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('table.resize', { name })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={size}
      className="data-resizer"
      onPointerDown={start}
      onPointerMove={(event) => drag.current && resize(drag.current.widths, event.clientX - drag.current.x)}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onKeyDown={handleKey}
    />
  )
}
