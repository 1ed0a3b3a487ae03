import * as v from 'valibot'
import { DETAIL_DEFAULTS, DetailSearch } from '#/lib/detail-search.ts'
import { numberField } from '#/lib/search-field.ts'

/** Search params of the page of a file. A page that is none counts as the beginning. */
export const FileDetailSearch = v.object({
  ...DetailSearch.entries,
  /** Page of a PDF that is shown first; 0 for the beginning. */
  page: numberField(0, 0, 100_000),
})

export const FILE_DETAIL_DEFAULTS = { ...DETAIL_DEFAULTS, page: 0 } as const
