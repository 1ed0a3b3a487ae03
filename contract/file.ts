import * as v from 'valibot'
import { Usage } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText, TypedPassword, typedText } from './field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from './pagination.ts'

export const IMAGE_EXTENSIONS = ['avif', 'bmp', 'gif', 'png', 'jpg', 'jpeg', 'svg', 'webp'] as const
/** What the product is to take; no screen offers them yet. @public */
export const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov'] as const
export const FILE_KINDS = ['pdf', 'image', 'video'] as const

/**
 * uploading: bytes are still coming; checking: being looked into; password_required: an encrypted PDF that waits for its
 * password; ready: can be used; refused: see `error_code`.
 */
export const FILE_STATUSES = ['uploading', 'checking', 'password_required', 'ready', 'refused'] as const

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
  created_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** Signed and short-lived. */
  url: optionalText(),
  /** The first page or the image, small; signed, made when first asked for. */
  thumbnail_url: optionalText(),
})
export type File = v.InferOutput<typeof File>

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
  orInternalAdmin: true,
} as const

const ofFile = { who: 'company', company: { owns: 'file', param: 'id' }, permissions: ['presentations'] } as const

/** Fields of tus `Upload-Metadata`. */
export const UploadMetadata = v.object({ company_id: Id, filename: typedText(255) })

export const fileEndpoints = {
  describeUploads: endpoint({
    method: 'OPTIONS',
    path: '/v2/uploads',
    summary: 'What uploads can do here (tus 1.0.0): `Tus-Extension`, and in `Tus-Max-Size` the most bytes of one',
    access: { who: 'anyone' },
    answer: null,
    wire: 'tus',
  }),
  createUpload: endpoint({
    method: 'POST',
    path: '/v2/uploads',
    summary: 'Begin a resumable upload (tus 1.0.0); `Upload-Metadata` names `company_id` and `filename`',
    access: { who: 'signed-in' },
    answer: null,
    wire: 'tus',
  }),
  inspectUpload: endpoint({
    method: 'HEAD',
    path: '/v2/uploads/{id}',
    summary: 'How much of an upload has arrived; only for whoever began it',
    access: { who: 'signed-in' },
    params: IdParams,
    answer: null,
    status: 200,
    wire: 'tus',
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: '/v2/uploads/{id}',
    summary: 'Append bytes to an upload; only for whoever began it',
    access: { who: 'signed-in' },
    params: IdParams,
    answer: null,
    wire: 'tus',
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/v2/uploads/{id}',
    summary: 'Give up an upload that has not ended; only for whoever began it',
    access: { who: 'signed-in' },
    params: IdParams,
    answer: null,
    wire: 'tus',
  }),
  listFiles: endpoint({
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
      kind: v.optional(v.picklist(FILE_KINDS)),
      ordering: orderingBy(['name', 'created_at', 'size'], '-created_at'),
    }),
    answer: paginated(File),
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/v2/files/{id}',
    summary: 'One file; an upload has the id of the file that it becomes',
    access: readsFile,
    params: IdParams,
    answer: File,
  }),
  listFileUsage: endpoint({
    method: 'GET',
    path: '/v2/files/{id}/usage',
    summary: 'Where a file is used: decks that have slides from it, assets that it is the cover of',
    access: readsFile,
    params: IdParams,
    answer: resultsOf(Usage),
  }),
  unlockFile: endpoint({
    method: 'POST',
    path: '/v2/files/{id}/unlock',
    summary: 'Give the password of an encrypted PDF; the password itself is not kept',
    access: ofFile,
    params: IdParams,
    body: v.object({ password: TypedPassword }),
    answer: File,
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/v2/files/{id}',
    summary: 'Move a file to the trash; slides made from it keep working',
    access: ofFile,
    params: IdParams,
    answer: null,
  }),
  listFilePages: endpoint({
    method: 'GET',
    path: '/v2/files/{id}/pages',
    summary: 'Pages of a PDF, with thumbnails',
    access: ofFile,
    params: IdParams,
    query: v.object(pageQueryEntries),
    answer: paginated(FilePage),
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/v2/media/{key}',
    summary:
      'Bytes of a stored image or file; the query carries an expiry, the session that it is for, a signature and, for saving, a file name',
    access: { who: 'anyone' },
    params: v.object({ key: v.string() }),
    query: v.looseObject({
      expires: v.optional(v.string()),
      session: v.optional(v.string()),
      /** `1` where it is shown as part of something in the trash. */
      trash: v.optional(v.string()),
      signature: v.optional(v.string()),
      name: v.optional(v.string()),
    }),
    answer: null,
    wire: 'bytes',
  }),
}
