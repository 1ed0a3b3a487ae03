import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ChangeEvent, CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { rowAfterKey } from './grid-keys.ts'
import { tracksOf } from './long-column.ts'
import type { LongColumn } from './long-column.ts'
import { LongGap } from './long-gap.tsx'
import { LongHeader } from './long-header.tsx'
import { LongRow } from './long-row.tsx'
import { useLongChoice } from './use-long-choice.ts'
import { useLongRows } from './use-long-rows.ts'
import type { LongSource } from './use-long-rows.ts'
import type { LongSelection } from './use-long-selection.ts'
import { useRowLook } from './use-row-look.ts'
import { useRowWindow } from './use-row-window.ts'

export interface LongTableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly LongColumn<Row>[]
  source: LongSource<Row>
  /** Of all rows, as known when the table comes. */
  count: number
  rowId: (row: Row) => string
  /** The row's name, as its checkbox says it. */
  rowName: (row: Row) => string
  sort?: string
  selection: LongSelection<Row>
  /** A button or a menu at the end of the row; give its controls the tab index. */
  rowActions?: (row: Row, tabIndex: 0 | -1) => ReactNode
  /** The row, counted from 0, that is at the top when the table comes. */
  start: number
  /** Scrolling has come to rest with this row at the top, and the row is there: keep it in the address. */
  onRest: (from: number) => void
  /** Enter, or a press on a link with `data-open`. */
  onOpen: (row: Row) => void
  /** The pointer rests on the row's link: what opening it needs may be fetched. */
  onNear?: (row: Row) => void
  /** A key that the table itself has no use for; true when it was of use. */
  onKey?: (key: string, row: Row) => boolean
}

/** The bar above the page and the table's own head, in pixels: rows under them are not seen. */
const COVERED = 48 + 32
/** The line below the rows that says where one is. */
const STATUS = 30
/** As long as the router waits over its own links. */
const NEAR_MS = 50
/**
 * A list of any length as one table: the page scrolls, only the rows in view are drawn, and their pages are fetched as they come
 * into view. One tab stop; arrows, Home, End and the page keys move, the space bar chooses, shift extends, Enter opens.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { label, columns, source, rowId, rowName, sort, selection, rowActions, start, onRest, onOpen, onNear } = props
  const { t } = useTranslation('shell')
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const near = usePause(NEAR_MS)
  const { narrow, height } = useRowLook()
  const [count, setCount] = useState(props.count)
  const [current, setCurrent] = useState(start)
  const view = useRowWindow({ body, count, rowHeight: height, covered: COVERED, coveredBelow: STATUS, start })
  const rows = useLongRows(source, view.drawn, view.fast)
  if (rows.count !== undefined && rows.count !== count) {
    setCount(rows.count)
    setCurrent(Math.max(0, Math.min(current, rows.count - 1)))
  }

  const shown = narrow ? columns.filter((column) => !column.wideOnly) : columns
  const indices = Array.from({ length: view.drawn.last - view.drawn.first }, (_, place) => view.drawn.first + place)
  const page = Math.max(1, view.seen - 2)
  const choice = useLongChoice({ rows, rowId, selection, count, start })
  const currentId = `${id}${current}`
  const isDrawn = current >= view.drawn.first && current < view.drawn.last && rows.rowAt(current) !== undefined

  const settled = view.rested !== null && rows.rowAt(view.rested) !== undefined ? view.rested : null
  const tellRest = useEffectEvent((from: number) => {
    rows.forget()
    onRest(from)
  })
  useEffect(() => {
    if (settled !== null) tellRest(settled)
  }, [settled])

  function goTo(index: number) {
    setCurrent(index)
    const top = (body.current?.getBoundingClientRect().top ?? 0) + index * height
    if (top < COVERED) view.scrollTo(index)
    else if (top + height > innerHeight - STATUS) view.scrollTo(index - page + 1)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const onGrid = event.target === event.currentTarget
    if (!onGrid && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    const row = rows.rowAt(current)
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : rowAfterKey(event.key, current, count, page)
    if (next !== null) {
      // The row whose control has the focus may leave the view; the table keeps it.
      grid.current?.focus({ preventScroll: true })
      goTo(next)
      choice.moveTo(next, event.shiftKey)
    } else if (!onGrid) return
    else if (event.key === ' ') choice.toggle(current, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) choice.chooseAll()
    else if (event.key === 'Escape' && selection.selected.size > 0) selection.clear()
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (!row || !props.onKey?.(event.key, row)) return
    event.preventDefault()
  }

  function handleFocus(event: FocusEvent<HTMLDivElement>) {
    const focused = rowOf(event.target)
    if (focused) setCurrent(focused.index)
    const inView = current >= view.from && current < view.from + page
    if (event.target === event.currentTarget && !inView) setCurrent(Math.min(view.from, count - 1))
  }

  function rowOf(target: EventTarget): { index: number; row: Row } | null {
    const place = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
    const index = Number(place ?? Number.NaN)
    const row = Number.isNaN(index) ? undefined : rows.rowAt(index)
    return row === undefined ? null : { index, row }
  }

  function handleClick(event: MouseEvent) {
    const found = rowOf(event.target)
    if (!found) return
    setCurrent(found.index)
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const link = event.target instanceof Element && event.target.closest('a[data-open]')
    if (!link || !plain) return
    event.preventDefault()
    onOpen(found.row)
  }

  function handleOver(event: PointerEvent) {
    const found = event.target instanceof Element && event.target.closest('a[data-open]') && rowOf(event.target)
    if (found) near.schedule(() => onNear?.(found.row))
    else near.cancel()
  }

  function handleChange(event: ChangeEvent<HTMLDivElement>) {
    const found = rowOf(event.target)
    if (!found || !(event.target as Element).matches('[type=checkbox]')) return
    setCurrent(found.index)
    choice.toggle(found.index, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
  }

  return (
    <div className="rounded-lg border bg-card">
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={shown.length + 2}
        aria-multiselectable
        {...(isDrawn && { 'aria-activedescendant': currentId })}
        className="long-grid"
        style={{ '--tracks': tracksOf(shown) } as CSSProperties}
        onKeyDown={handleKey}
        onFocus={handleFocus}
        onClick={handleClick}
        onChange={handleChange}
        onPointerOver={handleOver}
      >
        <LongHeader
          columns={shown}
          sort={sort}
          count={count}
          selected={selection.selected.size}
          onToggleAll={choice.toggleAll}
        />
        <div ref={body} role="rowgroup" className="relative overflow-hidden" style={{ height: count * height }}>
          {indices.map((index) => {
            const row = rows.rowAt(index)
            const place = { index, top: index * height, height }
            return row === undefined ? (
              <LongGap key={index} {...place} onRetry={rows.retryAt(index)} />
            ) : (
              <LongRow
                key={index}
                {...place}
                id={`${id}${index}`}
                row={row}
                columns={shown}
                name={rowName(row)}
                narrow={narrow}
                current={index === current}
                chosen={selection.selected.has(rowId(row))}
                actions={rowActions}
              />
            )
          })}
        </div>
      </div>
      <p className="sticky bottom-0 z-10 rounded-b-lg border-t bg-card px-3 py-1.5 text-xs text-muted-foreground tabular-nums">
        {t('pages.summary', {
          from: Math.min(view.from, count - 1) + 1,
          to: Math.min(view.to, count),
          count,
        })}
      </p>
    </div>
  )
}
