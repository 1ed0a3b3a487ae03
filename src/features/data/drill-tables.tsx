import { DRILL_TABLES } from '@outcrop/contract/data/data-area.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CategoryCompleteness } from './completeness.ts'

/** Which tables of a drillhole database are there. */
export function DrillTables({ part }: { part: CategoryCompleteness }) {
  const { t } = useTranslation('data')
  return (
    <section aria-labelledby="drill-tables" className="pb-4">
      <h2 id="drill-tables" className="pb-2 text-sm font-semibold text-muted-foreground">
        {t('tables.title', { done: part.done, of: part.of })}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2">
        {DRILL_TABLES.map((table) => {
          const isMissing = part.missing.includes(table)
          const Icon = isMissing ? CircleDashed : CircleCheck
          return (
            <li
              key={table}
              className={`flex gap-2 rounded-md border px-3 py-2 ${isMissing ? 'border-dashed' : 'bg-card'}`}
            >
              <Icon
                aria-hidden
                className={`mt-0.5 size-4 shrink-0 ${isMissing ? 'text-muted-foreground' : 'text-success'}`}
              />
              <span className="min-w-0">
                <span className="block font-medium">
                  {t(`table.${table}`)} <span className="sr-only">{t(isMissing ? 'card.missing' : 'card.there')}</span>
                </span>
                <span className="block text-xs text-muted-foreground">{t(`tables.${table}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
