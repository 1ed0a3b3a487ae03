import { EMBED_ORDERINGS, EMBED_SHOWING, EMBED_STATUSES } from '@outcrop/contract/embeds/embed-list.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'

const usual = { name: 'embeds', orderings: EMBED_ORDERINGS, sort: '-updated_at' } as const

/** The address of `/admin/embeds`. */
export const embedListSearch = listSearch({
  ...usual,
  filters: { showing: v.picklist(EMBED_SHOWING), status: v.picklist(EMBED_STATUSES) },
})

/** The address of `/admin/embeds/video`, the same list without decks. */
export const videoEmbedListSearch = listSearch({ ...usual, filters: { status: v.picklist(EMBED_STATUSES) } })
