import * as v from 'valibot'
import { Location } from '../companies/asset.ts'
import { DATA_CATEGORIES, DATA_REVIEWS, DRILL_TABLES } from './data-area.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, listOrNone, optionalNumber, optionalText } from '../api/field.ts'
import { Job, JOB_STATUSES } from '../operations/job.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'
import { mayValidate } from './validation-access.ts'
import { RECIPE_BODY_MAX, ValidationBody } from './validation-input.ts'

const NamedReference = v.object({ id: Id, name: v.string() })
const count = v.optional(v.number(), 0)
const texts = v.optional(v.array(v.string()), [])

/** A file that a validation reads, as it is now. */
export const ValidationFile = v.object({
  id: Id,
  /** As the recipe names it. */
  name: v.string(),
  size: v.number(),
  media_type: optionalText(),
  category: v.optional(v.nullable(v.picklist(DATA_CATEGORIES)), null),
  review: v.optional(v.nullable(v.picklist(DATA_REVIEWS)), null),
  drill_table: v.optional(v.nullable(v.picklist(DRILL_TABLES)), null),
  version: optionalNumber(),
  sha256: optionalText(),
  updated_at: v.optional(Instant, ''),
  /** Signed and short-lived; null while the file is uploaded or looked into, and for one that was refused. */
  url: optionalText(),
})
export type ValidationFile = v.InferOutput<typeof ValidationFile>

/** The project or site that the data are of. */
export const ValidationAsset = v.object({
  id: Id,
  name: v.string(),
  place: optionalText(),
  country: optionalText(),
  location: v.optional(v.nullable(Location), null),
  crs: optionalText(),
})

export type ValidationAsset = v.InferOutput<typeof ValidationAsset>

/** One cell that differs from the version that was published before. */
const ChangedCell = v.object({ column: v.string(), before: v.string(), after: v.string() })

/** A table as it was published, and how it differs from the version before. */
export const PublishedTable = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  /** The name of its CSV among the files of the job. */
  file: optionalText(),
  rows: v.number(),
  /** 0 to 100. */
  score: v.optional(v.nullable(v.number()), null),
  errors: count,
  warnings: count,
  refused: count,
  new_rows: count,
  changed_rows: count,
  gone_rows: count,
  unchanged_rows: count,
  new_columns: texts,
  gone_columns: texts,
  /** The first of the rows that changed. */
  changed: listOrNone(v.object({ line: v.number(), cells: v.array(ChangedCell) })),
})
export type PublishedTable = v.InferOutput<typeof PublishedTable>

/** Why files cannot be worked on: words for the code are the app's, the values say where and what is wanted. */
export const ValidationRefusal = v.object({
  code: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
})
export type ValidationRefusal = v.InferOutput<typeof ValidationRefusal>

/** A grid, a layer, a mesh or an OMF project as it was published. */
export const PublishedPart = v.object({
  /** As the recipe names it. */
  file: v.string(),
  kind: v.string(),
  /** `data`, `terrain` or `property`. */
  use: v.optional(v.string(), 'data'),
  crs: optionalText(),
  /** 0 to 100. */
  score: v.optional(v.nullable(v.number()), null),
  errors: count,
  warnings: count,
  rules: listOrNone(v.object({ code: v.string(), severity: v.string(), count: v.number() })),
  mends: count,
  /** Names of its files among those of the job; none where it breaks a rule whose breach is an error. */
  outputs: texts,
  /** West, south, east, north in its coordinate system. */
  bounds: v.optional(v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])), null),
  /** Why it could not be read or written. */
  refusal: v.optional(v.nullable(ValidationRefusal), null),
})
export type PublishedPart = v.InferOutput<typeof PublishedPart>

const RefusedReason = v.object({ rule: v.string(), column: optionalText(), value: v.optional(v.string(), '') })

/** What publishing made. The whole lists are in the job's files. */
export const ValidationResult = v.object({
  /** Of the tables and parts: the same wherever the same recipe is applied to the same files. */
  hash: v.string(),
  /** The version of the validation that was published. */
  version: v.number(),
  tables: v.array(PublishedTable),
  parts: listOrNone(PublishedPart),
  /** Tables of the version before that are not there any more. */
  gone_tables: texts,
  rules: listOrNone(
    v.object({
      code: v.string(),
      severity: v.string(),
      count: v.number(),
      holes: count,
      mended: count,
    }),
  ),
  holes: count,
  /** Coordinate system of the courses of holes; null where none were followed, or it is not known. */
  hole_crs: v.optional(v.nullable(v.string()), null),
  mends: count,
  /** Rows that are not published, as they break a rule whose breach is an error; the first of them are listed. */
  refused_count: count,
  refused: listOrNone(v.object({ table: v.string(), line: v.number(), reasons: v.array(RefusedReason) })),
  refused_holes: listOrNone(v.object({ hole: v.string(), code: v.string() })),
  /** The validation that was published before, which this one is compared with. */
  compared_with: v.optional(v.nullable(Id), null),
  /** The files as they were read. */
  inputs: listOrNone(v.object({ file_id: Id, name: v.string(), size: v.number(), sha256: optionalText() })),
  /** Seconds. */
  took: count,
})
export type ValidationResult = v.InferOutput<typeof ValidationResult>

/** A validation of exploration data of one asset: what was chosen and fixed, and what came of it. */
export const Validation = v.object({
  id: Id,
  company_id: Id,
  /** The job with the same id: a draft until it is published. */
  job: Job,
  asset: ValidationAsset,
  files: v.array(ValidationFile),
  /** Files that were chosen and are not there any more. */
  missing_files: count,
  ...ValidationBody.entries,
  /** The version that is published; null where none is. */
  published_version: optionalNumber(),
  published_at: optionalText(),
  result: v.optional(v.nullable(ValidationResult), null),
  /** Why the last publishing was refused. */
  refusal: v.optional(v.nullable(ValidationRefusal), null),
  /** The validation of the asset that was published last, which may be this one. */
  last_published: v.optional(
    v.nullable(
      v.object({ id: Id, published_at: Instant, tables: count, rows: count, hash: v.optional(v.string(), '') }),
    ),
    null,
  ),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(NamedReference), null),
  version: optionalNumber(),
})
export type Validation = v.InferOutput<typeof Validation>

/** A validation in a list. */
export const ValidationItem = v.object({
  id: Id,
  asset: NamedReference,
  status: v.optional(v.picklist(JOB_STATUSES), 'draft'),
  files: count,
  /** Errors as the screen last counted them; null before it has. */
  errors: optionalNumber(),
  published_at: optionalText(),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(NamedReference), null),
})
export type ValidationItem = v.InferOutput<typeof ValidationItem>

export const REPORT_FORMATS = ['html', 'csv', 'json', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const ofCompany = { ...mayValidate, company: { in: 'query', name: 'company_id' } } as const
const ofOne = { ...mayValidate, company: { owns: 'validation', param: 'id' } } as const

export const listValidations = endpoint({
  method: 'GET',
  path: '/v2/validations',
  summary: 'Checks of exploration data of a company or of one asset, newest first',
  access: ofCompany,
  query: v.object({ ...pageQueryEntries, company_id: AddressId, asset_id: v.optional(AddressId) }),
  answer: paginated(ValidationItem),
})

export const getValidation = endpoint({
  method: 'GET',
  path: '/v2/validations/{id}',
  summary: 'A validation of exploration data, with its files, recipe and result',
  access: ofOne,
  params: IdParams,
  answer: Validation,
  versioned: true,
})

export const updateValidation = endpoint({
  method: 'PATCH',
  path: '/v2/validations/{id}',
  summary: 'Change the recipe or the files of a validation, or what its screen counts',
  access: ofOne,
  params: IdParams,
  body: v.partial(ValidationBody),
  bodyMax: RECIPE_BODY_MAX,
  answer: Validation,
  versioned: true,
  problems: ['not_found', 'validation_busy', 'validation_failed'],
})

export const publishValidation = endpoint({
  method: 'POST',
  path: '/v2/validations/{id}/publish',
  summary: 'Apply the recipe to the files and publish the tables that come of it',
  access: ofOne,
  params: IdParams,
  answer: Validation,
  status: 202,
  versioned: true,
  problems: ['validation_busy', 'validation_incomplete', 'file_not_ready', 'company_storage_full', 'version_conflict'],
})

export const getValidationReport = endpoint({
  method: 'GET',
  path: '/v2/validations/{id}/report',
  summary: 'What was found, mended and published; before publishing, what the screen last counted',
  access: ofOne,
  params: IdParams,
  query: v.object({ format: v.optional(v.picklist(REPORT_FORMATS), 'html') }),
  answer: null,
  wire: 'bytes',
})
