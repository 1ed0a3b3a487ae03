import * as v from 'valibot'
import { ARCHIVE_ITEMS_MAX } from '../files/archive.ts'
import { DATA_CATEGORIES, DATA_REVIEWS, DRILL_TABLES } from './data-area.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, listOrNone, optionalText, typedText } from '../api/field.ts'
import { FILE_ORDERINGS, FILE_STATES } from '../files/file-list.ts'
import { File, FILE_NAME_MAX, FileClash, FileName } from '../files/file.ts'
import { Folder } from '../files/folder.ts'
import { Location } from '../companies/asset.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'

/** What one category of an asset's exploration data holds; categories without files are left out. */
export const DataCategoryState = v.object({
  category: v.picklist(DATA_CATEGORIES),
  /** Files without the parts that go with another one, such as the `.dbf` of a shapefile. */
  files: v.number(),
  /** Bytes. */
  size: v.number(),
  /** How many are in each state. */
  reviews: v.object(
    Object.fromEntries(DATA_REVIEWS.map((review) => [review, v.number()])) as Record<
      (typeof DATA_REVIEWS)[number],
      v.NumberSchema<undefined>
    >,
  ),
  /** Tables of a drillhole database that are there and accepted. */
  tables: listOrNone(v.picklist(DRILL_TABLES)),
})
export type DataCategoryState = v.InferOutput<typeof DataCategoryState>

/** The exploration data of one asset. */
export const DataAsset = v.object({
  id: Id,
  name: v.string(),
  place: optionalText(),
  location: v.optional(v.nullable(Location), null),
  /** The coordinate system of files that do not name their own. */
  crs: optionalText(),
  categories: listOrNone(DataCategoryState),
})
export type DataAsset = v.InferOutput<typeof DataAsset>

const ofData = { who: 'company', company: { in: 'query', name: 'company_id' }, permissions: ['data'] } as const
const readsData = { ...ofData, orInternalAdmin: true } as const
const changesData = { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['data'] } as const

const placeEntries = {
  company_id: Id,
  asset_id: Id,
  category: v.picklist(DATA_CATEGORIES),
  /** A folder of the category; its top where it is left out. */
  folder_id: v.optional(v.nullable(Id), null),
}

export const listDataAssets = endpoint({
  method: 'GET',
  path: '/v2/data-assets',
  summary: 'Projects and sites of a company with the state of their exploration data, by name',
  access: readsData,
  query: v.object({ company_id: AddressId }),
  answer: resultsOf(DataAsset),
})

export const listDataFiles = endpoint({
  method: 'GET',
  path: '/v2/data-files',
  summary: 'Files of exploration data of a company',
  access: readsData,
  query: v.object({
    ...pageQueryEntries,
    company_id: AddressId,
    asset_id: v.optional(AddressId),
    category: v.optional(v.picklist(DATA_CATEGORIES)),
    /** A folder's id, or `top` for files right in the category; files of all folders where it is left out. */
    folder_id: v.optional(AddressId),
    review: v.optional(v.picklist(DATA_REVIEWS)),
    tag: v.optional(typedText(40)),
    state: v.optional(v.picklist(FILE_STATES), 'active'),
    ordering: orderingBy(FILE_ORDERINGS, 'name'),
  }),
  answer: paginated(File),
})

export const listDataFolders = endpoint({
  method: 'GET',
  path: '/v2/data-folders',
  summary: 'All folders of the exploration data of a company, or those in its trash, by name',
  access: readsData,
  query: v.object({ company_id: AddressId, state: v.optional(v.picklist(FILE_STATES), 'active') }),
  answer: resultsOf(Folder),
})

export const createDataFolder = endpoint({
  method: 'POST',
  path: '/v2/data-folders',
  summary: 'Create a folder in a category; with `if_missing` the folder of that name is answered where there is one',
  access: changesData,
  body: v.object({ ...placeEntries, name: FileName, if_missing: v.optional(v.boolean(), false) }),
  answer: Folder,
  status: 201,
  versioned: true,
  problems: ['too_many_folders'],
})

export const listDataFileClashes = endpoint({
  method: 'POST',
  path: '/v2/data-files/clashes',
  summary: 'Which of these names are taken in a folder of a category, before files are uploaded to it',
  access: changesData,
  body: v.object({
    ...placeEntries,
    names: v.pipe(v.array(typedText(FILE_NAME_MAX)), v.minLength(1), v.maxLength(500)),
  }),
  answer: resultsOf(FileClash),
})

export const createDataArchive = endpoint({
  method: 'POST',
  path: '/v2/data-archives',
  summary: 'An address at which files and whole folders of exploration data are one zip, for a few minutes',
  access: { ...changesData, orInternalAdmin: true },
  body: v.object({
    company_id: Id,
    file_ids: v.optional(v.pipe(v.array(Id), v.maxLength(ARCHIVE_ITEMS_MAX)), []),
    folder_ids: v.optional(v.pipe(v.array(Id), v.maxLength(ARCHIVE_ITEMS_MAX)), []),
  }),
  answer: v.object({ url: v.string(), files: v.number(), size: v.number() }),
  status: 201,
  problems: ['not_found'],
})

export const checkDataFile = endpoint({
  method: 'POST',
  path: '/v2/files/{id}/check',
  summary: 'Check a file of exploration data again, for example once the coordinate system of its asset was set',
  access: {
    who: 'company',
    company: { owns: 'file', param: 'id' },
    permissions: ['presentations'],
    permissionsForData: ['data'],
  },
  params: IdParams,
  answer: File,
  versioned: true,
  problems: ['file_not_ready'],
})
