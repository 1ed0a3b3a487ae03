import type { SearchHit } from '@outcrop/contract/operations/search.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Scope } from './search-scope.ts'

/** One kind's part of a search. */
export interface Wanted {
  readonly db: Database
  readonly ctx: ActorCtx
  readonly scope: Scope
  readonly search: string
  readonly page: { readonly page: number; readonly page_size: number }
}

export interface Found {
  readonly results: SearchHit[]
  readonly count: number
}

const NOTHING = {
  detail: null,
  excerpt: null,
  slide: null,
  page: null,
  spoken: null,
  file_kind: null,
  url: null,
  company: null,
  updated_at: null,
} as const

/** A hit, of which only what its kind has is named. */
export function hit(fields: Pick<SearchHit, 'id' | 'title'> & Partial<SearchHit>): SearchHit {
  return { ...NOTHING, ...fields }
}
