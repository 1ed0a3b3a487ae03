import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { MAINTENANCE_ANNOUNCED_HOURS } from '@outcrop/contract/operations/status.ts'
import type { Call } from '../../call.ts'
import { findComingMaintenance } from './find-notices.ts'
import { noticeAnswers } from './notice-answer.ts'

/** Maintenance that runs or begins within a day. */
export async function listAnnouncedMaintenance({ ctx }: Call<typeof endpoints.listAnnouncedMaintenance>) {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + MAINTENANCE_ANNOUNCED_HOURS * 3_600_000)
  return { results: await noticeAnswers(ctx.db, await findComingMaintenance(ctx.db, now, until), now) }
}
