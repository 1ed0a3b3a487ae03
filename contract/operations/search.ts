import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, Instant, optionalNumber, optionalText } from '../api/field.ts'
import { pageQueryEntries } from '../api/pagination.ts'

/** What a search finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['decks', 'recordings', 'files', 'data', 'people', 'companies'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** One letter would match nearly everything. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 200

export const SearchHit = v.object({
  id: Id,
  /** The title of a deck or recording, the name of everything else. */
  title: v.string(),
  /** What tells it from others of the same name: an email address, a ticker, the asset of exploration data. */
  detail: optionalText(),
  /** The words around the first match on a slide, in a file, or in what is said in a recording. */
  excerpt: optionalText(),
  /** Place of that slide in its deck, from 1, hidden ones counted. */
  slide: optionalNumber(),
  /** Page of a file that holds the words, from 1. */
  page: optionalNumber(),
  /**
   * When the words are said in a recording. Whoever edits it finds them in its transcript, in seconds of the whole video;
   * others watch from there, in seconds of what is watched.
   */
  spoken: v.optional(v.nullable(v.object({ at: v.number(), opens: v.picklist(['watch', 'transcript']) })), null),
  /** Kind of a file. */
  file_kind: optionalText(),
  /** Where a file can be read. */
  url: optionalText(),
  /** The company that it belongs to; null for companies. */
  company: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  updated_at: v.optional(v.nullable(Instant), null),
})
export type SearchHit = v.InferOutput<typeof SearchHit>

export const SearchGroup = v.object({
  kind: v.picklist(SEARCH_KINDS),
  count: v.number(),
  results: v.array(SearchHit),
})
export type SearchGroup = v.InferOutput<typeof SearchGroup>

export const search = endpoint({
  method: 'GET',
  path: '/v2/search',
  summary:
    'Decks, recordings, files, exploration data, people and companies by words, of one company or of all that the user belongs to; kinds that the user may not see are left out',
  access: { who: 'signed-in' },
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX)), ''),
    company_id: v.optional(AddressId),
    kind: v.optional(v.picklist(SEARCH_KINDS)),
    page: pageQueryEntries.page,
    page_size: v.optional(pageQueryEntries.page_size, 5),
  }),
  answer: v.object({ groups: v.array(SearchGroup) }),
})
