import type { SearchGroup } from '@outcrop/contract/operations/search.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { SearchHitRow } from './search-hit-row.tsx'

export interface SearchResultsProps {
  group: SearchGroup
  search: string
  /** The first few of each kind are shown. */
  isAll: boolean
}

/** The hits of one kind, with the way to all of them. */
export function SearchResults({ group: { kind, count, results }, search, isAll }: SearchResultsProps) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isAll ? 'mb-2 text-base' : 'sr-only'}>
        {t(`kind.${kind}`)}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {results.map((hit) => (
          <SearchHitRow key={hit.id} kind={kind} hit={hit} search={search} />
        ))}
      </ul>
      {isAll && count > results.length && (
        <Link to="/admin/search" search={{ search, kind }} className={buttonClass({ variant: 'ghost' }, 'mt-1')}>
          {t(`more.${kind}`, { count })}
        </Link>
      )}
    </section>
  )
}
