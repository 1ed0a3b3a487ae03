import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapitalItem, CapitalStructure } from '@outcrop/contract/companies/capital.ts'
import { CAPITAL_PAGE, companyQueries } from '#/api/companies.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { keyed } from '#/lib/keyed.ts'
import { formatNumber } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { formatDay, formatPrice } from '../quotes/quote-format.ts'
import { changesBetween } from './capital-totals.ts'

export interface CapitalHistoryProps {
  readonly companyId: string
}

/** Earlier versions, each with what it changed. */
export function CapitalHistory({ companyId }: CapitalHistoryProps) {
  const { t } = useTranslation('capital')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(companyQueries.capitalHistory(companyId, page))
  const versions = data?.results ?? []
  return (
    <section aria-labelledby="capital-history">
      <h3 id="capital-history" className="mb-2 text-base">
        {t('history.title')}
      </h3>
      {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      <ol className="grid">
        {versions.map((structure, index) => (
          <Version key={structure.version} structure={structure} before={versions[index + 1] ?? null} />
        ))}
      </ol>
      {data && data.count > CAPITAL_PAGE && (
        <p className="mt-2 flex gap-2">
          <Button variant="outline" aria-disabled={page === 1} onClick={() => setPage((now) => Math.max(1, now - 1))}>
            {t('history.newer')}
          </Button>
          <Button
            variant="outline"
            aria-disabled={page * CAPITAL_PAGE >= data.count}
            onClick={() => setPage((now) => (now * CAPITAL_PAGE < data.count ? now + 1 : now))}
          >
            {t('history.older')}
          </Button>
        </p>
      )}
    </section>
  )
}

function Version({ structure, before }: { structure: CapitalStructure; before: CapitalStructure | null }) {
  const { t } = useTranslation('capital')
  const changes = before ? changesBetween(before.items, structure.items) : []
  return (
    <li className="border-t py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">
          {t('history.version', { version: structure.version ?? 1, day: formatDay(structure.as_of) })}
        </span>
        <span className="text-muted-foreground">
          {[structure.created_by?.name, structure.created_at && formatDay(structure.created_at)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {structure.note && <p className="whitespace-pre-line">{structure.note}</p>}
      {before && changes.length === 0 && <p className="text-muted-foreground">{t('history.same')}</p>}
      <ul className="text-muted-foreground">
        {keyed(changes, ({ kind, label }) => `${kind} ${label}`).map(({ key, item: change }) => (
          <li key={key} className="tabular-nums">
            {t(`kind.${change.kind}`)}, {change.label}: <del className="no-underline">{lineText(change.before)}</del>
            <span aria-hidden> → </span>
            <ins className="text-foreground no-underline">{lineText(change.after)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )

  function lineText(item: CapitalItem | null): string {
    if (!item) return t('history.nothing')
    const parts = [formatNumber(item.count)]
    if (item.strike !== null) parts.push(t('history.strike', { price: formatPrice(item.strike) }))
    if (item.expires_on) parts.push(t('history.expires', { day: formatDay(item.expires_on) }))
    return parts.join(', ')
  }
}
