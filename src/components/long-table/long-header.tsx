import { useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import { LongHead } from './long-head.tsx'
import type { LongHeadColumn } from './long-head.tsx'

export interface LongHeaderProps {
  columns: readonly (LongHeadColumn & { readonly key: string })[]
  sort: string | undefined
  /** Of all rows. */
  count: number
  selected: number
  onToggleAll: () => void
}

/** Stays below the bar of the page while the rows pass under it. */
export function LongHeader({ columns, sort, count, selected, onToggleAll }: LongHeaderProps) {
  const { t } = useTranslation('shell')
  return (
    <div role="rowgroup" className="sticky top-12 z-10 rounded-t-lg border-b bg-muted">
      <div role="row" aria-rowindex={1} className="long-head">
        <div role="columnheader" className="flex justify-center">
          <Checkbox
            aria-label={t('table.selectRows', { count })}
            checked={selected > 0 && selected >= count}
            indeterminate={selected > 0 && selected < count}
            onCheckedChange={onToggleAll}
          />
        </div>
        {columns.map((column) => (
          <LongHead key={column.key} column={column} sort={sort} />
        ))}
        <div role="columnheader">
          <span className="sr-only">{t('table.actions')}</span>
        </div>
      </div>
    </div>
  )
}
