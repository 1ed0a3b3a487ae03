import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { writeNotice } from './write-notice.ts'

/** Plans maintenance. @throws ApiProblem `validation_failed` where it ends before it starts, or has ended already */
export async function createMaintenance({ ctx, input: { body } }: Call<typeof endpoints.createMaintenance>) {
  const [startsAt, endsAt] = [new Date(body.starts_at), new Date(body.ends_at)]
  if (endsAt <= startsAt || endsAt <= ctx.clock.now())
    throw new ApiProblem('validation_failed', { issues: [{ path: 'ends_at', code: 'ends_too_early' }] })
  const { title, components, message, closes } = body
  return await writeNotice(ctx, {
    title,
    components,
    message,
    kind: 'maintenance',
    state: 'planned',
    startsAt,
    endsAt,
    closes,
  })
}
