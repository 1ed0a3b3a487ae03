import { isSuperAdmin } from '@outcrop/contract/api/access.ts'
import { SEARCH_MIN, type SearchGroup } from '@outcrop/contract/operations/search.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { deckQueries } from '#/api/decks.ts'
import { queryClient } from '#/api/query-client.ts'
import { searchQueries } from '#/api/search.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import { useShownKinds } from './use-shown-kinds.ts'

/** Hits of each kind. */
const SHOWN = 5

/**
 * What of the selected company matches, by kind. A backend without a search of everything is asked for decks only, by
 * those who may see them.
 */
export function usePaletteHits(seesDecks: boolean, search: string) {
  const company = useAtomValue(selectedCompanyAtom)
  const user = useAtomValue(userAtom)
  const shownKind = useShownKinds()
  const hasSearch = runtimeConfig()?.OWN_API === true
  const isAsked = company !== null && search.length >= SEARCH_MIN
  const all = searchQueries.groups({ search, company_id: company?.id, page_size: SHOWN })
  const decksOnly = deckQueries.list({ company_id: company?.id ?? '', search, page_size: SHOWN })
  const found = useQuery(
    {
      ...all,
      ...(!(isAsked && hasSearch) && { queryFn: skipToken }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const decks = useQuery(
    { ...decksOnly, ...(!(isAsked && !hasSearch && seesDecks) && { queryFn: skipToken }) },
    queryClient,
  )
  const looking = found.isFetching || decks.isFetching
  if (!isAsked) return { groups: [], looking }
  if (hasSearch) {
    // A super admin switches to a company, which the palette offers by itself.
    const groups = (found.data?.groups ?? [])
      .filter(shownKind)
      .filter(({ kind }) => kind !== 'companies' || !user || !isSuperAdmin(user))
    return { groups, looking }
  }
  const results = (decks.data?.results ?? []).map(({ id, title, updated_at }) => ({
    id,
    title,
    updated_at,
    detail: null,
    excerpt: null,
    slide: null,
    page: null,
    spoken: null,
    file_kind: null,
    url: null,
    company: null,
  }))
  return { groups: [{ kind: 'decks', count: results.length, results }] satisfies SearchGroup[], looking }
}
