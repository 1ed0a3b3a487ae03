import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { DataColumn } from './data-column.ts'

export interface DataRowProps<Item> {
  id: string
  item: Item
  columns: readonly DataColumn<Item>[]
  /** From 0. */
  index: number
  /** Pixels. */
  top: number
  height: number
  name: string
  current: boolean
  selected: boolean
  onSelect: (id: string, range: boolean) => void
  onPress: (index: number) => void
  menu: (item: Item, tabIndex: 0 | -1) => ReactNode
}

/** A row. Its cells and menu are made again only if their props change, as the table is rendered on every scroll and click. */
export function DataRow<Item extends { readonly id: string }>(props: DataRowProps<Item>) {
  const { id, item, columns, index, top, height, name, current, selected, onSelect, onPress, menu } = props
  const { t } = useTranslation('shell')
  const style: CSSProperties = { height, transform: `translateY(${top}px)` }
  return (
    // The grid handles the keys of all rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      id={id}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-current={current}
      className="data-row"
      style={style}
      onClick={() => onPress(index)}
    >
      <div role="gridcell" aria-colindex={1} data-pinned className="flex items-center justify-center">
        <Checkbox
          tabIndex={-1}
          aria-label={t('table.select', { name })}
          checked={selected}
          onChange={({ nativeEvent }) => onSelect(item.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </div>
      {columns.map((column, place) => (
        <div
          key={column.id}
          role={place === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={place + 2}
          data-pinned={place === 0}
          className={classNames('min-w-0 truncate px-2', column.numeric && 'text-end')}
        >
          {column.cell ? column.cell(item) : column.value(item)}
        </div>
      ))}
      <div role="gridcell" aria-colindex={columns.length + 2} className="flex items-center justify-end pe-1">
        {menu(item, current ? 0 : -1)}
      </div>
    </div>
  )
}
