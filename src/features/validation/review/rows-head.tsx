import { ColumnResizer } from '#/components/resource/column-resizer.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { ShownColumn } from './shown-columns.ts'

export interface RowsHeadProps {
  readonly columns: readonly ShownColumn[]
  readonly lineLabel: string
  readonly onResize: (widths: Readonly<Record<string, number>>) => void
}

/** Titles of the columns; their edges resize them. */
export function RowsHead({ columns, lineLabel, onResize }: RowsHeadProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-8 grid-cols-(--tracks) border-b bg-muted text-xs font-medium text-muted-foreground"
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky start-0 z-10 flex items-center justify-end bg-muted px-2"
        >
          {lineLabel}
        </div>
        {columns.map(({ column, title, isNumeric, width }, at) => (
          <div
            key={column}
            role="columnheader"
            aria-colindex={at + 2}
            data-column={column}
            className={classNames(
              'flex min-w-0 items-center px-2',
              at === 0 ? 'sticky start-[72px] z-10 border-e bg-muted' : 'relative',
              isNumeric && 'justify-end',
            )}
          >
            <span className="truncate" title={title}>
              {title}
            </span>
            <ColumnResizer id={String(column)} name={title} size={width} onResize={onResize} />
          </div>
        ))}
      </div>
    </div>
  )
}
