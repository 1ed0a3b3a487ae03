import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deckQueries } from '#/api/decks.ts'
import type { UseOptions } from '#/components/form/combobox-field.tsx'

/** Decks of a company to choose from, the last changed first. */
export function deckOptionsOf(companyId: string): UseOptions {
  return function useDeckOptions(search) {
    const filter = { company_id: companyId, ordering: '-updated_at' as const, ...(search && { search }) }
    const { data, isFetching, isError } = useQuery({ ...deckQueries.list(filter), placeholderData: keepPreviousData })
    const options = (data?.results ?? []).map(({ id: value, title: label }) => ({ value, label }))
    return { options, loading: isFetching, failed: isError }
  }
}
