import { DATA_CATEGORIES, DATA_REVIEWS } from '@outcrop/contract/data/data-area.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'
import { DETAIL_DEFAULTS, DetailSearch } from '#/lib/detail-search.ts'
import { textField } from '#/lib/search-field.ts'

/** The address of `/admin/files/{path}`. */
export const dataSearch = listSearch({
  name: 'exploration-data',
  orderings: ['name', 'updated_at', 'size'],
  sort: 'name',
  filters: { review: v.picklist(DATA_REVIEWS), tag: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) },
})

/** The address of `/admin/files`; `file` is the id of the file that is open, with its tab. */
export const DataTopSearch = v.object({ file: textField(64), ...DetailSearch.entries })
export const DATA_TOP_DEFAULTS = { file: '', ...DETAIL_DEFAULTS } as const

/** The address of `/admin/files/deleted-files`. */
export const dataTrashSearch = listSearch({
  name: 'exploration-data-deleted',
  orderings: ['name', 'size'],
  sort: 'name',
  filters: { category: v.picklist(DATA_CATEGORIES) },
})
