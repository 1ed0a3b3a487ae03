import { FACTOR_STATES, MEMBER_ORDERINGS, MEMBER_STATUSES } from '@outcrop/contract/people/member-list.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'

/** The address of `/admin/users`. */
export const memberListSearch = listSearch({
  name: 'users',
  orderings: MEMBER_ORDERINGS,
  sort: 'name',
  filters: { status: v.picklist(MEMBER_STATUSES), second_factor: v.picklist(FACTOR_STATES) },
})

type Address = Parameters<typeof memberListSearch.query>[0]

/** What the API is asked for by an address. People are never in a trash. */
export function memberFilter(address: Address) {
  const { ordering, state: _, ...filter } = memberListSearch.query(address)
  return { ...filter, ordering: ordering === '-deleted_at' ? ('name' as const) : ordering }
}
