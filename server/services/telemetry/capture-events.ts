import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { events } from '../../db/schema/telemetry.ts'
import { eventBatch } from './event-batch.ts'
import { countReport, countReportBytes } from './report-rate.ts'
import { eventBytes } from './stored-bytes.ts'
import { trimAfterWriting } from './trim-telemetry.ts'

/**
 * Keeps analytics events, bounded in number and size and without secrets. Whoever sends them is not believed, only counted.
 * @throws ApiProblem `not_found`, `too_many_requests`, `malformed_request`, `payload_too_large`
 */
export async function captureEvents({ ctx, request }: Pick<Call<typeof endpoints.captureEvents>, 'ctx' | 'request'>) {
  countReport(ctx)
  const at = ctx.clock.now()
  const batch = await eventBatch(request)
  if (batch.length > 0) {
    countReportBytes(ctx, batch)
    const rows = batch.map((event) => ({ id: ctx.random.id(), at, ...event }))
    await trimAfterWriting(ctx, await ctx.db.insert(events).values(rows).returning({ bytes: eventBytes }))
  }
  return Response.json({ status: 1 })
}
