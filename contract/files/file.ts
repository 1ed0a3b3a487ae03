import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import {
  AddressId,
  Id,
  IdParams,
  Instant,
  listOrNone,
  optionalNumber,
  optionalText,
  TypedPassword,
  typedText,
} from '../api/field.ts'
import { DATA_CATEGORIES, DATA_REVIEWS, DRILL_TABLES } from '../data/data-area.ts'
import { DataFacts, Finding } from '../data/data-facts.ts'
import { FILE_KINDS, MEDIA_KINDS } from './file-kind.ts'
import { FILE_ORDERINGS, FILE_STATES } from './file-list.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'
import { StoredImage } from './stored-image.ts'
import { Usage } from './usage.ts'
import { Video } from './video.ts'

export const FILE_NAME_MAX = 255
export const FILE_TAGS_MAX = 20

/**
 * uploading: bytes are still coming; checking: being looked into; password_required: an encrypted PDF that waits for its
 * password; ready: can be used; refused: see `error_code`.
 */
export const FILE_STATUSES = ['uploading', 'checking', 'password_required', 'ready', 'refused'] as const

const NamedPerson = v.object({ id: Id, name: v.string() })

export const File = v.object({
  id: Id,
  company_id: v.optional(v.nullable(Id), null),
  name: v.string(),
  kind: v.optional(v.nullable(v.picklist(FILE_KINDS)), null),
  /** Media type found in the bytes, not taken from the name. */
  media_type: optionalText(),
  size: v.optional(v.number(), 0),
  status: v.optional(v.picklist(FILE_STATUSES), 'ready'),
  error_code: optionalText(),
  page_count: optionalNumber(),
  /** Pixels as a person sees the image or video; null for what is neither, and for a video until it was looked into. */
  width: optionalNumber(),
  height: optionalNumber(),
  /** Null at the top of the library. */
  folder_id: v.optional(v.nullable(Id), null),
  tags: listOrNone(v.string()),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(NamedPerson), null),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(NamedPerson), null),
  /** Names of the folders that it was in before it went to the trash, from the top. */
  deleted_from: listOrNone(v.string()),
  version: optionalNumber(),
  /** The asset whose exploration data it belongs to; null in the media library. */
  asset_id: v.optional(v.nullable(Id), null),
  category: v.optional(v.nullable(v.picklist(DATA_CATEGORIES)), null),
  review: v.optional(v.nullable(v.picklist(DATA_REVIEWS)), null),
  /** The table of a drillhole database that it is. */
  drill_table: v.optional(v.nullable(v.picklist(DRILL_TABLES)), null),
  findings: listOrNone(Finding),
  facts: v.optional(v.nullable(DataFacts), null),
  /** Where a search found its words inside: the page from 1, and the words around. */
  match: v.optional(v.nullable(v.object({ page: v.number(), excerpt: optionalText() })), null),
  /** A small picture of what is inside, as `DataPreview`; signed. */
  preview_url: optionalText(),
  /** Signed and short-lived. */
  url: optionalText(),
  /** The first page or the image, small; signed, made when first asked for. */
  thumbnail_url: optionalText(),
  /** The same at several widths. */
  cover: v.optional(v.array(StoredImage), []),
  /** How it is shown where it is a video. */
  video: v.optional(v.nullable(Video), null),
})
export type File = v.InferOutput<typeof File>

/** What a file held at another time. */
export const FileVersion = v.object({
  id: Id,
  name: v.string(),
  size: v.number(),
  media_type: optionalText(),
  page_count: optionalNumber(),
  facts: v.optional(v.nullable(DataFacts), null),
  /** When these bytes were uploaded, and by whom. */
  created_at: Instant,
  created_by: v.optional(v.nullable(NamedPerson), null),
  url: optionalText(),
  thumbnail_url: optionalText(),
})
export type FileVersion = v.InferOutput<typeof FileVersion>

export const FileClash = v.object({
  /** As it was asked for. */
  name: v.string(),
  file: v.object({ id: Id, name: v.string(), size: v.number(), updated_at: Instant }),
})
export type FileClash = v.InferOutput<typeof FileClash>

/** A file with the same bytes as another one. */
export const FileDuplicate = v.object({ id: Id, name: v.string(), folder_id: v.optional(v.nullable(Id), null) })

export const FilePage = v.object({
  /** Counted from 1. */
  number: v.number(),
  /** PDF points (1/72 inch). */
  width: v.number(),
  height: v.number(),
  /** Signed; made when first asked for. */
  thumbnail_url: v.string(),
})
export type FilePage = v.InferOutput<typeof FilePage>

/** Internal admins read files of every company, since they choose the covers of its assets. */
export const readsFile = {
  who: 'company',
  company: { owns: 'file', param: 'id' },
  permissions: ['presentations'],
  permissionsForData: ['data'],
  orInternalAdmin: true,
} as const

export const ofFile = {
  who: 'company',
  company: { owns: 'file', param: 'id' },
  permissions: ['presentations'],
  permissionsForData: ['data'],
} as const

/** A name of a file or folder as people type it: without slashes, control and invisible characters. */
export const FileName = v.pipe(typedText(FILE_NAME_MAX), v.regex(/^[^/\\\p{Cc}\p{Cf}]+$/u))

/** Fields of tus `Upload-Metadata`. */
export const UploadMetadata = v.object({
  company_id: Id,
  filename: typedText(FILE_NAME_MAX),
  /** Where it goes in the library or the category; the top where it is left out. */
  folder_id: v.optional(Id),
  /** The asset and category whose exploration data it is. */
  asset_id: v.optional(Id),
  category: v.optional(v.picklist(DATA_CATEGORIES)),
  /** The file that it becomes a new version of. */
  replaces: v.optional(Id),
})

const Tags = v.pipe(v.array(typedText(40)), v.maxLength(FILE_TAGS_MAX))

export const FileUpdate = v.object({
  name: v.optional(FileName),
  /** Null for the top of the library, or of the category. */
  folder_id: v.optional(v.nullable(Id)),
  /** Another category, or the same of another asset; only for exploration data, and only at its top. */
  asset_id: v.optional(Id),
  category: v.optional(v.picklist(DATA_CATEGORIES)),
  tags: v.optional(Tags),
})

export const describeUploads = endpoint({
  method: 'OPTIONS',
  path: '/v2/uploads',
  summary: 'What uploads can do here (tus 1.0.0): `Tus-Extension`, and in `Tus-Max-Size` the most bytes of one',
  access: { who: 'anyone' },
  answer: null,
  wire: 'tus',
})

export const createUpload = endpoint({
  method: 'POST',
  path: '/v2/uploads',
  summary: 'Begin a resumable upload (tus 1.0.0); `Upload-Metadata` names `company_id` and `filename`',
  access: { who: 'signed-in' },
  answer: null,
  wire: 'tus',
})

export const inspectUpload = endpoint({
  method: 'HEAD',
  path: '/v2/uploads/{id}',
  summary: 'How much of an upload has arrived; only for whoever began it',
  access: { who: 'signed-in' },
  params: IdParams,
  answer: null,
  status: 200,
  wire: 'tus',
})

export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/v2/uploads/{id}',
  summary: 'Append bytes to an upload; only for whoever began it',
  access: { who: 'signed-in' },
  params: IdParams,
  answer: null,
  wire: 'tus',
})

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/v2/uploads/{id}',
  summary: 'Give up an upload that has not ended; only for whoever began it',
  access: { who: 'signed-in' },
  params: IdParams,
  answer: null,
  wire: 'tus',
})

export const listFiles = endpoint({
  method: 'GET',
  path: '/v2/files',
  summary: 'Media files of a company',
  access: {
    who: 'company',
    company: { in: 'query', name: 'company_id' },
    permissions: ['presentations'],
    orInternalAdmin: true,
  },
  query: v.object({
    ...pageQueryEntries,
    company_id: AddressId,
    kind: v.optional(v.picklist(MEDIA_KINDS)),
    /** A folder's id, or `top`; files of all folders where it is left out. */
    folder_id: v.optional(AddressId),
    tag: v.optional(typedText(40)),
    state: v.optional(v.picklist(FILE_STATES), 'active'),
    ordering: orderingBy(FILE_ORDERINGS, '-created_at'),
  }),
  answer: paginated(File),
})

export const getFile = endpoint({
  method: 'GET',
  path: '/v2/files/{id}',
  summary: 'One file; an upload has the id of the file that it becomes',
  access: readsFile,
  params: IdParams,
  answer: File,
  versioned: true,
})

export const updateFile = endpoint({
  method: 'PATCH',
  path: '/v2/files/{id}',
  summary: 'Rename a file, move it to another folder or change its tags',
  access: ofFile,
  params: IdParams,
  body: FileUpdate,
  answer: File,
  versioned: true,
})

export const cloneFile = endpoint({
  method: 'POST',
  path: '/v2/files/{id}/clone',
  summary: 'Copy a file, into the same folder or another one',
  access: ofFile,
  params: IdParams,
  body: v.object({
    data: v.object({
      folder_id: v.nullable(Id),
      asset_id: v.optional(Id),
      category: v.optional(v.picklist(DATA_CATEGORIES)),
      name: v.optional(FileName),
    }),
  }),
  answer: File,
  status: 201,
  versioned: true,
  problems: ['file_not_ready'],
})

export const listFileClashes = endpoint({
  method: 'POST',
  path: '/v2/files/clashes',
  summary: 'Which of these names are taken in a folder, before files are uploaded to it',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
  body: v.object({
    company_id: Id,
    folder_id: v.nullable(Id),
    names: v.pipe(v.array(typedText(FILE_NAME_MAX)), v.minLength(1), v.maxLength(500)),
  }),
  answer: resultsOf(FileClash),
})

export const listFileDuplicates = endpoint({
  method: 'GET',
  path: '/v2/files/{id}/duplicates',
  summary: 'Files of the same company that hold the very same bytes',
  access: ofFile,
  params: IdParams,
  answer: resultsOf(FileDuplicate),
})

export const listFileVersions = endpoint({
  method: 'GET',
  path: '/v2/files/{id}/versions',
  summary: 'What a file held before, newest first',
  access: ofFile,
  params: IdParams,
  answer: resultsOf(FileVersion),
})

export const restoreFileVersion = endpoint({
  method: 'POST',
  path: '/v2/files/{id}/versions',
  summary: 'Make an earlier version the current one; what was current stays as a version',
  access: ofFile,
  params: IdParams,
  body: v.object({ version_id: Id }),
  answer: File,
  versioned: true,
})

export const listFileUsage = endpoint({
  method: 'GET',
  path: '/v2/files/{id}/usage',
  summary: 'Where a file is used: decks that have slides from it, assets that it is the cover of',
  access: readsFile,
  params: IdParams,
  /** `hidden` counts decks that the reader may not open. */
  answer: v.object({ ...resultsOf(Usage).entries, hidden: v.optional(v.number(), 0) }),
})

export const unlockFile = endpoint({
  method: 'POST',
  path: '/v2/files/{id}/unlock',
  summary: 'Give the password of an encrypted PDF; the password itself is not kept',
  access: ofFile,
  params: IdParams,
  body: v.object({ password: TypedPassword }),
  answer: File,
  versioned: true,
  problems: ['pdf_wrong_password', 'too_many_requests'],
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/v2/files/{id}',
  summary: 'Move a file to the trash; slides made from it keep working',
  access: ofFile,
  params: IdParams,
  answer: null,
})

export const restoreFile = endpoint({
  method: 'POST',
  path: '/v2/files/{id}/restore',
  summary: 'Restore a file from the trash to its folder, which is made again where it is gone',
  access: ofFile,
  params: IdParams,
  answer: File,
  versioned: true,
})

export const purgeFile = endpoint({
  method: 'POST',
  path: '/v2/files/{id}/purge',
  summary: 'Delete a file in the trash permanently; the name must be typed to confirm',
  access: ofFile,
  params: IdParams,
  body: v.object({ name: v.string() }),
  answer: null,
  problems: ['file_in_use'],
})

export const listFilePages = endpoint({
  method: 'GET',
  path: '/v2/files/{id}/pages',
  summary: 'Pages of a PDF, with thumbnails',
  access: ofFile,
  params: IdParams,
  query: v.object(pageQueryEntries),
  answer: paginated(FilePage),
})

export const getMedia = endpoint({
  method: 'GET',
  path: '/v2/media/{key}',
  summary:
    'Bytes of a stored image or file; the query carries an expiry, the session or grant that it is for, a signature and, for saving, a file name',
  access: { who: 'anyone' },
  params: v.object({ key: v.string() }),
  query: v.looseObject({
    expires: v.optional(v.string()),
    reader: v.optional(v.string()),
    /** `1` where it is shown as part of something in the trash. */
    trash: v.optional(v.string()),
    signature: v.optional(v.string()),
    name: v.optional(v.string()),
  }),
  answer: null,
  wire: 'bytes',
})
