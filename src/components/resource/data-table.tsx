import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import type { Selection } from '#/components/use-selection.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import type { DataColumn } from './data-column.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { rowAfterKey } from './grid-keys.ts'
import type { ColumnLayout } from './use-column-layout.ts'
import { useDataTable } from './use-data-table.ts'
import { useShownColumns } from './use-shown-columns.ts'

export interface DataTableProps<Item extends { readonly id: string }> {
  /** Names the table. */
  label: string
  items: readonly Item[]
  columns: readonly DataColumn<Item>[]
  layout: ColumnLayout
  nameOf: (item: Item) => string
  /** The API's ordering field, prefixed with `-` for descending. */
  sort: string
  onSort: (sort: string) => void
  selection: Selection
  /** Pixels; a change needs a new `key` for the table. */
  rowHeight: number
  /** Menu at the end of each row; its trigger must use the tab index. */
  menu: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Enter. */
  onOpen: (item: Item) => void
  /** F2. */
  onEdit: (item: Item) => void
  /** The key I. */
  onDetails?: ((item: Item) => void) | undefined
  onDelete: (items: readonly Item[]) => void
}

const HEAD_HEIGHT = 32
const CHECKBOX_WIDTH = 40
const MENU_WIDTH = 44

/** Columns that were not resized share the remaining space. */
function tracksOf(columns: readonly { id: string; size: number }[], sizes: ColumnLayout['sizes']): string {
  const tracks = columns.map(({ id, size }) => (sizes[id] === undefined ? `minmax(${size}px, ${size}fr)` : `${size}px`))
  const isFixed = columns.every(({ id }) => sizes[id] !== undefined)
  return [`${CHECKBOX_WIDTH}px`, ...tracks, `minmax(${MENU_WIDTH}px, ${isFixed ? '1fr' : `${MENU_WIDTH}px`})`].join(' ')
}

/**
 * A list as a table of any length: only the rows in view are rendered. One tab stop: arrows, Home, End and the page keys move,
 * the space bar selects, Shift extends, Enter opens, F2 edits, I shows details, Delete deletes.
 */
export function DataTable<Item extends { readonly id: string }>(props: DataTableProps<Item>) {
  'use no memo' // The virtualizer and the table return new values on every call; memoized reads would keep old rows.
  const { label, items, columns, layout, nameOf, sort, onSort, selection, rowHeight, menu } = props
  const { onOpen, onEdit, onDetails, onDelete } = props
  const { t } = useTranslation('shell')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [pressed, setCurrent] = useState(0)
  // First row of a selection that Shift extends.
  const [anchor, setAnchor] = useState<number | null>(null)
  const { table, byId } = useDataTable({ items, columns, layout, sort, onSort })
  const shown = table.getVisibleLeafColumns()
  const shownColumns = useShownColumns(columns, shown.map((column) => column.id).join())
  const sized = shown.map((column) => ({ id: column.id, size: column.getSize() }))
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 10,
  })
  const rendered = virtual.getVirtualItems()
  const current = Math.max(0, Math.min(pressed, rows.length - 1))
  const isRendered = rendered.some((place) => place.index === current)

  function moveTo(index: number, extend: boolean) {
    setCurrent(index)
    virtual.scrollToIndex(index, { align: 'auto' })
    setAnchor(extend ? (anchor ?? current) : null)
    if (!extend) return
    const from = anchor ?? current
    selection.choose(rows.slice(Math.min(from, index), Math.max(from, index) + 1).map((row) => row.id))
  }

  function deletable(item: Item): readonly Item[] {
    return selection.selected.size > 0 ? items.filter((each) => selection.selected.has(each.id)) : [item]
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const onGrid = event.target === event.currentTarget
    const item = rows[current]?.original
    if (!item || event.defaultPrevented) return
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1)
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey)
    const next = onGrid && isPlain ? rowAfterKey(event.key, current, rows.length, page) : null
    if (next !== null) moveTo(next, event.shiftKey)
    else if (event.key === 'Escape' && selection.selected.size > 0) selection.clear()
    else if (!onGrid) return
    else if (event.key === ' ') selection.toggle(item.id, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.choose(rows.map((row) => row.id))
    else if (event.key === 'Enter') onOpen(item)
    else if (event.key === 'F2') onEdit(item)
    else if (event.key === 'i' && isPlain && onDetails) onDetails(item)
    else if (event.key === 'Delete') onDelete(deletable(item))
    else return
    event.preventDefault()
  }

  const width = sized.reduce((sum, column) => sum + column.size, CHECKBOX_WIDTH + MENU_WIDTH)
  return (
    <div ref={scroller} className="data-scroller scroll-thin">
      <div
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={shownColumns.length + 2}
        aria-multiselectable
        {...(isRendered && { 'aria-activedescendant': `${id}${current}` })}
        className="data-grid"
        style={{ '--tracks': tracksOf(sized, layout.sizes), minWidth: width } as CSSProperties}
        onKeyDown={handleKey}
      >
        <div role="rowgroup" className="sticky top-0 z-20">
          <div role="row" aria-rowindex={1} className="data-heads">
            <div role="columnheader" aria-colindex={1} data-pinned className="flex items-center justify-center">
              <Checkbox
                aria-label={t('table.selectRows', { count: rows.length })}
                checked={selection.all}
                indeterminate={selection.some}
                onCheckedChange={selection.toggleAll}
              />
            </div>
            {shown.map((column, index) => {
              const described = byId.get(column.id)
              return (
                described && (
                  <DataHead
                    key={column.id}
                    column={described}
                    pinned={index === 0}
                    index={index + 2}
                    sorted={column.getIsSorted()}
                    onSort={column.getCanSort() ? () => column.toggleSorting() : null}
                    layout={layout}
                  />
                )
              )
            })}
            <div role="columnheader" aria-colindex={shownColumns.length + 2}>
              <span className="sr-only">{t('table.actions')}</span>
            </div>
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.length * rowHeight }}>
          {rendered.map((place) => {
            const row = rows[place.index]
            return (
              row && (
                <DataRow
                  key={row.id}
                  id={`${id}${place.index}`}
                  item={row.original}
                  columns={shownColumns}
                  index={place.index}
                  top={place.start - HEAD_HEIGHT}
                  height={rowHeight}
                  name={nameOf(row.original)}
                  current={place.index === current}
                  selected={selection.selected.has(row.id)}
                  onSelect={selection.toggle}
                  onPress={setCurrent}
                  menu={menu}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}
