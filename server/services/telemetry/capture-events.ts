import type { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Call } from '../../call.ts'
import { events } from '../../db/schema/telemetry.ts'
import { eventBatch } from './event-batch.ts'
import { countReport } from './report-rate.ts'

/**
 * Keeps analytics events, bounded in number and size and without secrets. Whoever sends them is not believed, only counted.
 * @throws ApiProblem `too_many_requests`, `malformed_request`, `payload_too_large`
 */
export async function captureEvents({ ctx, request }: Pick<Call<typeof endpoints.captureEvents>, 'ctx' | 'request'>) {
  countReport(ctx)
  const at = ctx.clock.now()
  const batch = await eventBatch(request)
  if (batch.length > 0)
    await ctx.db.insert(events).values(batch.map((event) => ({ id: ctx.random.id(), at, ...event })))
  return Response.json({ status: 1 })
}
