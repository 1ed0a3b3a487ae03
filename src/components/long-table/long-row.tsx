// oxlint-disable-next-line no-restricted-imports -- without it a step of a scroll draws every row again
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { LongColumn } from './long-column.ts'

export interface LongRowProps<Row> {
  id: string
  row: Row
  /** Counted from 0. */
  index: number
  top: number
  height: number
  columns: readonly LongColumn<Row>[]
  name: string
  narrow: boolean
  current: boolean
  chosen: boolean
  actions: ((row: Row, tabIndex: 0 | -1) => ReactNode) | undefined
}

function DrawnRow<Row>(props: LongRowProps<Row>) {
  const { id, row, index, top, height, columns, name, narrow, current, chosen, actions } = props
  const { t } = useTranslation('shell')
  const tabIndex = current ? 0 : -1
  return (
    <div
      role="row"
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={classNames('long-row', current && 'long-row-current')}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="flex justify-center">
        <Checkbox aria-label={t('table.select', { name })} checked={chosen} tabIndex={tabIndex} />
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          role={column.rowHeader ? 'rowheader' : 'gridcell'}
          className={classNames('min-w-0 px-2', column.numeric && 'text-end')}
        >
          {column.cell(row, { narrow, tabIndex })}
        </div>
      ))}
      <div role="gridcell" className="flex justify-end pe-2">
        {actions?.(row, tabIndex)}
      </div>
    </div>
  )
}

/** The compiler does not remember what a loop draws; bench/long-list.ts tells what a scroll costs. */
export const LongRow = memo(DrawnRow) as typeof DrawnRow
