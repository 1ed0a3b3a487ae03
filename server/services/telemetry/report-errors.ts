import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { errorReports } from '../../db/schema/telemetry.ts'
import { errorEnvelope } from './error-envelope.ts'
import { reportBytes } from './report-body.ts'
import { countReport, countReportBytes } from './report-rate.ts'
import { errorReportBytes } from './stored-bytes.ts'
import { trimAfterWriting } from './trim-telemetry.ts'

/**
 * Keeps the errors and traces of an envelope, bounded in number and size and without secrets.
 * @throws ApiProblem `not_found`, `too_many_requests`, `malformed_request`, `payload_too_large`
 */
export async function reportErrors({ ctx, request }: Call<typeof endpoints.reportErrors>) {
  countReport(ctx)
  const at = ctx.clock.now()
  const { eventId, reports } = errorEnvelope(await reportBytes(request))
  if (reports.length > 0) {
    countReportBytes(ctx, reports)
    const rows = reports.map((report) => ({ id: ctx.random.id(), at, ...report }))
    await trimAfterWriting(ctx, await ctx.db.insert(errorReports).values(rows).returning({ bytes: errorReportBytes }))
  }
  return Response.json(eventId === undefined ? {} : { id: eventId })
}
