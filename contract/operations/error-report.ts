import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Instant } from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'

/** Where the API takes what the Sentry library sends: the path of its DSN. */
export const ERROR_SINK_PATH = '/v2/error-reports'

export const ERROR_REPORT_KINDS = ['error', 'transaction'] as const

export const ErrorReport = v.object({
  id: v.string(),
  at: Instant,
  kind: v.picklist(ERROR_REPORT_KINDS),
  message: v.string(),
  environment: v.nullable(v.string()),
  release: v.nullable(v.string()),
  /** The report as the library made it, without secrets. */
  payload: v.record(v.string(), v.unknown()),
})

/** The envelope is Sentry's. Errors and traces are kept; replays, sessions and counts are accepted and dropped. */
export const reportErrors = endpoint({
  method: 'POST',
  path: '/v2/error-reports/api/{project}/envelope/',
  summary: 'Take an envelope of error reports',
  access: { who: 'anyone' },
  params: v.object({ project: v.pipe(v.string(), v.maxLength(64)) }),
  answer: v.object({ id: v.optional(v.string()) }),
  wire: 'raw',
})

export const listErrorReports = endpoint({
  method: 'GET',
  path: '/v2/error-reports',
  summary: 'Error reports that were taken here, the newest first',
  access: { who: 'internal-admin' },
  query: v.object({ ...pageQueryEntries, kind: v.optional(v.picklist(ERROR_REPORT_KINDS)) }),
  answer: paginated(ErrorReport),
})
