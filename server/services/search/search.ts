import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { SEARCH_KINDS, SEARCH_MIN, type SearchKind } from '@outcrop/contract/operations/search.ts'
import type { Call } from '../../call.ts'
import { findCompanies } from './find-companies.ts'
import { findDataFiles } from './find-data-files.ts'
import { findDecks } from './find-decks.ts'
import { findFiles } from './find-files.ts'
import { findPeople } from './find-people.ts'
import { findRecordings } from './find-recordings.ts'
import type { Found, Wanted } from './search-group.ts'
import { requireSearchable, scopeOf } from './search-scope.ts'

const FINDERS: Readonly<Record<SearchKind, (wanted: Wanted) => Promise<Found>>> = {
  decks: findDecks,
  recordings: findRecordings,
  files: findFiles,
  data: findDataFiles,
  people: findPeople,
  companies: findCompanies,
}

/**
 * What the person may see of what is searched for, by kind. Kinds that they may see nowhere are left out, and what is too
 * short finds nothing.
 * @throws ApiProblem `not_found` for a company that the person does not manage
 */
export async function search({ ctx, input: { query } }: Call<typeof endpoints.search>) {
  requireSearchable(ctx.actor, query.company_id)
  const kinds = query.kind === undefined ? SEARCH_KINDS : [query.kind]
  const groups = await Promise.all(
    kinds.flatMap((kind) => {
      const scope = scopeOf(ctx.actor, kind, query.company_id)
      return scope ? findKind(kind, { db: ctx.db, ctx, scope, search: query.search, page: query }) : []
    }),
  )
  return { groups }
}

async function findKind(kind: SearchKind, wanted: Wanted) {
  const found = wanted.search.length < SEARCH_MIN ? { results: [], count: 0 } : await FINDERS[kind](wanted)
  return { kind, ...found }
}
