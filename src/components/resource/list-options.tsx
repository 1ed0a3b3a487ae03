import { Settings2 } from 'lucide-react'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import type { DataColumn } from './data-column.ts'
import { LIST_DENSITIES, type ListAddress } from './list-search.ts'
import type { ColumnLayout } from './use-column-layout.ts'

export interface ListOptionsProps<Item> {
  columns: readonly DataColumn<Item>[]
  layout: ColumnLayout
  address: Pick<ListAddress, 'density' | 'page'>
  onDownload: () => void
}

/** Options of the table: row height, columns and CSV download. */
export function ListOptions<Item>({ columns, layout, address, onDownload }: ListOptionsProps<Item>) {
  const { t } = useTranslation('resource')
  const patch = useSearchPatch()
  const entries: MenuEntry[] = [
    {
      kind: 'choice',
      key: 'density',
      label: t('options.density'),
      value: address.density,
      options: LIST_DENSITIES.map((value) => ({ value, label: t(`options.${value}`) })),
      onValueChange: (value) => void patch({ density: value, page: address.page }),
    },
    { kind: 'divider', key: 'after-density' },
    { kind: 'heading', key: 'columns', label: t('options.columns') },
    // The first column names the row, so it stays.
    ...columns.slice(1).map((column): MenuEntry => ({
      kind: 'check',
      key: column.id,
      label: column.header,
      checked: layout.visibility[column.id] !== false,
      onCheckedChange: (visible) => layout.setVisible(column.id, visible),
    })),
    { kind: 'action', key: 'reset', label: t('options.reset'), onSelect: layout.reset },
    { kind: 'divider', key: 'after-columns' },
    { kind: 'action', key: 'csv', label: t('options.csv'), onSelect: onDownload },
  ]
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <Button variant="outline" size="icon" aria-label={t('options.label')}>
          <Settings2 />
        </Button>
      }
    />
  )
}
