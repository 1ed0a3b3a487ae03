import * as v from 'valibot'
import { DATA_CATEGORIES } from '../data/data-area.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, listOrNone, optionalNumber, optionalText } from '../api/field.ts'
import { FILE_STATES } from './file-list.ts'
import { FileName } from './file.ts'
import { resultsOf } from '../api/pagination.ts'

/** Folders of one company at most: they are listed at once, as a tree. */
export const FOLDERS_MAX = 5000
export const FOLDER_DEPTH_MAX = 20

/** A folder of a company's media library, or of a category of an asset's exploration data. */
export const Folder = v.object({
  id: Id,
  company_id: Id,
  /** The folder that it is in; null at the top. */
  folder_id: v.optional(v.nullable(Id), null),
  name: v.string(),
  asset_id: v.optional(v.nullable(Id), null),
  category: v.optional(v.nullable(v.picklist(DATA_CATEGORIES)), null),
  /** Files right in it, without those of its folders. */
  file_count: v.optional(v.number(), 0),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** Names of the folders that it was in before it went to the trash, from the top. */
  deleted_from: listOrNone(v.string()),
  version: optionalNumber(),
})
export type Folder = v.InferOutput<typeof Folder>

const ofFolder = {
  who: 'company',
  company: { owns: 'folder', param: 'id' },
  permissions: ['presentations'],
  permissionsForData: ['data'],
} as const

export const listFolders = endpoint({
  method: 'GET',
  path: '/v2/folders',
  summary: 'All folders of a company, or those in its trash, by name',
  access: {
    who: 'company',
    company: { in: 'query', name: 'company_id' },
    permissions: ['presentations'],
    orInternalAdmin: true,
  },
  query: v.object({ company_id: AddressId, state: v.optional(v.picklist(FILE_STATES), 'active') }),
  answer: resultsOf(Folder),
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/v2/folders',
  summary: 'Create a folder; with `if_missing` the folder of that name is answered where there is one',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
  body: v.object({
    company_id: Id,
    folder_id: v.nullable(Id),
    name: FileName,
    if_missing: v.optional(v.boolean(), false),
  }),
  answer: Folder,
  status: 201,
  versioned: true,
  problems: ['too_many_folders'],
})

export const updateFolder = endpoint({
  method: 'PATCH',
  path: '/v2/folders/{id}',
  summary: 'Rename a folder, or move it with all that is in it',
  access: ofFolder,
  params: IdParams,
  body: v.object({
    name: v.optional(FileName),
    folder_id: v.optional(v.nullable(Id)),
    /** Another category, or the same of another asset; only for exploration data, and only at its top. */
    asset_id: v.optional(Id),
    category: v.optional(v.picklist(DATA_CATEGORIES)),
  }),
  answer: Folder,
  versioned: true,
  problems: ['too_many_folders'],
})

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/v2/folders/{id}',
  summary: 'Move a folder to the trash with all that is in it',
  access: ofFolder,
  params: IdParams,
  answer: null,
})

export const restoreFolder = endpoint({
  method: 'POST',
  path: '/v2/folders/{id}/restore',
  summary: 'Restore a folder from the trash with all that went with it',
  access: ofFolder,
  params: IdParams,
  answer: Folder,
  versioned: true,
})

export const purgeFolder = endpoint({
  method: 'POST',
  path: '/v2/folders/{id}/purge',
  summary: 'Delete a folder in the trash permanently with all that went with it; its name must be typed to confirm',
  access: ofFolder,
  params: IdParams,
  body: v.object({ name: v.string() }),
  answer: null,
  problems: ['file_in_use'],
})
