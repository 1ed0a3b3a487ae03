import { MEDIA_KINDS } from '@outcrop/contract/files/file-kind.ts'
import { TOP_FOLDER } from '@outcrop/contract/files/file-list.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'

const search = listSearch({
  name: 'company-files',
  orderings: ['name', 'created_at', 'updated_at', 'size'],
  sort: '-updated_at',
  view: 'grid',
  filters: { kind: v.picklist(MEDIA_KINDS), tag: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) },
  texts: { folder: 64 },
})

/** The address of `/admin/files/company-files`; `folder` is the id of the open folder. */
export const librarySearch = {
  ...search,
  query(address: Parameters<typeof search.query>[0]) {
    const isNarrowed = Boolean(address.q || address.kind || address.tag)
    // At the top a search looks into all folders.
    const folderId = address.folder || (isNarrowed ? undefined : TOP_FOLDER)
    return { ...search.query(address), ...(folderId && { folder_id: folderId }) }
  },
}

/** The address of `/admin/files/company-files/deleted`. */
export const libraryTrashSearch = listSearch({
  name: 'company-files-deleted',
  orderings: ['name', 'size'],
  sort: 'name',
  filters: { kind: v.picklist(MEDIA_KINDS) },
})
