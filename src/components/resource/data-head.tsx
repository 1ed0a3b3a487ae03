import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '#/ui/class-names.ts'
import { ColumnResizer } from './column-resizer.tsx'
import type { DataColumn } from './data-column.ts'
import type { ColumnLayout } from './use-column-layout.ts'

export interface DataHeadProps {
  column: Pick<DataColumn<never>, 'id' | 'header' | 'numeric' | 'width'>
  pinned: boolean
  index: number
  sorted: 'asc' | 'desc' | false
  /** Without it the column cannot be sorted. */
  onSort: (() => void) | null
  layout: ColumnLayout
}

/** A column header: its name sorts, its edge resizes. */
export function DataHead({ column, pinned, index, sorted, onSort, layout }: DataHeadProps) {
  const { id, header, numeric, width } = column
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      aria-label={header}
      aria-colindex={index}
      data-column={id}
      data-pinned={pinned}
      className={classNames(
        'flex min-w-0 items-center px-2',
        // A pinned head is positioned by being sticky.
        !pinned && 'relative',
        numeric && 'justify-end',
      )}
      {...(sorted && { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'group/sort flex min-h-6 min-w-0 items-center gap-1 rounded-sm hover:text-foreground',
            numeric && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{header}</span>
          <Arrow
            aria-hidden
            className={classNames(
              'size-3 shrink-0',
              sorted ? 'text-foreground' : 'opacity-0 group-hover/sort:opacity-60',
            )}
          />
        </button>
      ) : (
        <span className="truncate">{header}</span>
      )}
      <ColumnResizer id={id} name={header} size={layout.sizes[id] ?? width} onResize={layout.setSizes} />
    </div>
  )
}
