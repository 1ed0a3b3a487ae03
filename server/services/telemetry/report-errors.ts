import type { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Call } from '../../call.ts'
import { errorReports } from '../../db/schema/telemetry.ts'
import { errorEnvelope } from './error-envelope.ts'
import { reportBytes } from './report-body.ts'
import { countReport } from './report-rate.ts'

/**
 * Keeps the errors and traces of an envelope, bounded in number and size and without secrets.
 * @throws ApiProblem `too_many_requests`, `malformed_request`, `payload_too_large`
 */
export async function reportErrors({ ctx, request }: Call<typeof endpoints.reportErrors>) {
  countReport(ctx)
  const at = ctx.clock.now()
  const { eventId, reports } = errorEnvelope(await reportBytes(request))
  if (reports.length > 0)
    await ctx.db.insert(errorReports).values(reports.map((report) => ({ id: ctx.random.id(), at, ...report })))
  return Response.json(eventId === undefined ? {} : { id: eventId })
}
