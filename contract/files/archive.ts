import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id } from '../api/field.ts'

/** Files and folders that one archive is asked for by id; what is in the folders comes besides. */
export const ARCHIVE_ITEMS_MAX = 1000

export const createArchive = endpoint({
  method: 'POST',
  path: '/v2/archives',
  summary: 'An address at which files and whole folders are downloaded as one zip, for a few minutes',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
  body: v.object({
    company_id: Id,
    file_ids: v.optional(v.pipe(v.array(Id), v.maxLength(ARCHIVE_ITEMS_MAX)), []),
    folder_ids: v.optional(v.pipe(v.array(Id), v.maxLength(ARCHIVE_ITEMS_MAX)), []),
  }),
  answer: v.object({
    /** Signed and short-lived. */
    url: v.string(),
    files: v.number(),
    /** Bytes of the files, which are little more in the zip. */
    size: v.number(),
  }),
  status: 201,
  problems: ['not_found'],
})
