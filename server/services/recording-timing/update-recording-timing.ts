import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type RecordingTimingUpdate, WATCHED_LEAST_SECONDS } from '@outcrop/contract/recordings/recording-timing.ts'
import { normalizedCuts, watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { type RecordingTimingRow, recordingTimings } from '../../db/schema/recording.ts'
import { JOBS_TOPIC } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { removeUnneeded } from '../../storage/remove-unneeded.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { checkLog } from './check-log.ts'
import { findTiming, type FoundTiming, lockOwnedTiming } from './find-timing.ts'
import { planCut } from './plan-cut.ts'
import { timingAnswer } from './timing-answer.ts'

const ACTION = 'recording.set-timing'

type Timed = Pick<RecordingTimingRow, 'log' | 'chapters' | 'cuts'>

/**
 * Changes when slides are shown, the chapters or the cuts. Other cuts have another copy made.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `version_conflict`; `validation_failed` for slides that cannot be
 * shown, and for cuts that leave nothing or that there is no media for
 */
export async function updateRecordingTiming({ ctx, input }: Call<typeof endpoints.updateRecordingTiming>) {
  const { id } = input.params
  const unneeded = await ctx.db.transaction(async (tx) => {
    const found = await lockOwnedTiming(tx, ctx, id)
    const { recording, timing } = found
    await checkVersion(tx, ctx, { noun: 'recording', nounId: id, version: timing.version, action: ACTION })
    const wanted = inOrder(input.body, found)
    const changed = (['log', 'chapters', 'cuts'] as const).filter(
      (part) => JSON.stringify(wanted[part]) !== JSON.stringify(timing[part]),
    )
    if (changed.length === 0) return []
    if (changed.includes('log')) {
      await checkLog(tx, ctx, { log: wanted.log, before: timing.log, companyId: recording.companyId })
    }
    if (changed.includes('cuts')) checkCuts(wanted, found)
    await tx
      .update(recordingTimings)
      .set({ ...wanted, updatedAt: ctx.clock.now(), version: timing.version + 1 })
      .where(eq(recordingTimings.recordingId, id))
    const [before, after] = [timing, wanted].map((timed) => toldOf(timed, changed))
    await recordAudit(tx, ctx, {
      action: ACTION,
      nounId: id,
      companyId: recording.companyId,
      before,
      after,
    })
    if (!changed.includes('cuts')) return []
    return await planCut(tx, ctx, { ...found, timing: { ...timing, ...wanted } }, ctx.actor.id)
  })
  await removeUnneeded(ctx, unneeded)
  await ctx.notify.publish(JOBS_TOPIC)
  const found = await findTiming(ctx, id)
  return versioned(timingAnswer(ctx, found), found.timing.version)
}

/** What a body asks for, in order of the times; the rest stays as it is. */
function inOrder(body: RecordingTimingUpdate, { timing, video }: FoundTiming): Timed {
  const cuts = body.cuts && normalizedCuts(body.cuts, video?.facts?.seconds)
  const log = body.log?.map((entry) => ({ ...entry, at: Math.round(entry.at) }))
  const byTime = (one: { readonly at: number }, other: { readonly at: number }) => one.at - other.at
  return {
    log: log?.toSorted(byTime) ?? timing.log,
    chapters: body.chapters === undefined ? timing.chapters : (body.chapters?.toSorted(byTime) ?? null),
    cuts: cuts ?? timing.cuts,
  }
}

function checkCuts({ cuts }: Timed, { file, video }: FoundTiming): void {
  if (cuts.length === 0) return
  const rest = watchedSeconds(cuts, video?.facts?.seconds ?? Infinity)
  const code = file === null ? 'no_media' : rest < WATCHED_LEAST_SECONDS ? 'nothing_left' : null
  if (code !== null) throw new ApiProblem('validation_failed', { issues: [{ path: 'cuts', code }] })
}

/** What the record tells: how many, since a log may have thousands of entries and members read it who may not know the cuts. */
function toldOf({ log, chapters, cuts }: Timed, changed: readonly (keyof Timed)[]) {
  const told = { log: log.length, chapters: chapters?.length ?? null, cuts: cuts.length }
  return Object.fromEntries(changed.map((part) => [part, told[part]]))
}
