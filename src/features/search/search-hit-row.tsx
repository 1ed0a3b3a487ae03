import type { SearchHit, SearchKind } from '@outcrop/contract/operations/search.ts'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '#/components/marked-text.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { searchHitAddress } from '#/components/search-hit-address.ts'
import { SearchIcon } from '#/components/search-icon.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { analytics } from '#/telemetry/analytics.ts'

export interface SearchHitRowProps {
  kind: SearchKind
  hit: SearchHit
  search: string
}

export function SearchHitRow({ kind, hit, search }: SearchHitRowProps) {
  const { t } = useTranslation('search')
  const selected = useAtomValue(selectedCompanyAtom)
  const { title, detail, excerpt, slide, page, spoken, company, updated_at } = hit
  return (
    <li className="relative flex min-h-12 items-center gap-3 px-3 py-2 has-[a:hover]:bg-muted">
      <span className="text-muted-foreground [&>svg]:size-4">
        <SearchIcon kind={kind} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          {...searchHitAddress(kind, hit, search)}
          onClick={() => analytics.track('search_opened', { kind })}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <MarkedText text={title} search={search} />
        </Link>
        {(detail ?? excerpt) && (
          <p className="truncate text-muted-foreground">
            {excerpt && slide !== null && <span>{t('slide', { number: slide })} · </span>}
            {excerpt && page !== null && <span>{t('page', { number: page })} · </span>}
            {excerpt && spoken !== null && <span className="tabular-nums">{clockTime(spoken.at)} · </span>}
            <MarkedText text={detail ?? excerpt ?? ''} search={search} />
          </p>
        )}
      </div>
      <p className="shrink-0 text-end text-xs text-muted-foreground max-sm:hidden">
        {company && company.id !== selected?.id && <span className="block">{company.name}</span>}
        {updated_at && ['decks', 'recordings', 'files', 'data'].includes(kind) && <RelativeTime value={updated_at} />}
      </p>
    </li>
  )
}
