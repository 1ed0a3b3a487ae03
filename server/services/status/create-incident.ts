import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { writeNotice } from './write-notice.ts'

/** Reports an incident that began now. */
export async function createIncident({ ctx, input: { body } }: Call<typeof endpoints.createIncident>) {
  const now = ctx.clock.now()
  return await writeNotice(ctx, {
    ...body,
    kind: 'incident',
    startsAt: now,
    endsAt: body.state === 'resolved' ? now : null,
  })
}
