import { SEARCH_KINDS, SEARCH_MAX } from '@outcrop/contract/operations/search.ts'
import * as v from 'valibot'
import { choiceField, numberField, textField } from '#/lib/search-field.ts'

/** The address of `/admin/search`: without a kind, the first of each. */
export const SearchAddress = v.object({
  search: textField(SEARCH_MAX),
  kind: choiceField(['all', ...SEARCH_KINDS], 'all'),
  page: numberField(1),
})
export type SearchAddress = v.InferOutput<typeof SearchAddress>
export const SEARCH_DEFAULTS = { search: '', kind: 'all', page: 1 } as const

const FEW = 5
export const SEARCH_PAGE = 25

/** The query of the API for an address and the selected company. */
export function searchFilter({ search, kind, page }: SearchAddress, companyId: string | null) {
  const company = companyId === null ? {} : { company_id: companyId }
  return kind === 'all'
    ? { search, ...company, page_size: FEW }
    : { search, ...company, kind, page, page_size: SEARCH_PAGE }
}
