import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { VIEW_SECONDS } from '@outcrop/contract/recordings/shared-recording.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { recordingVisits } from '../../db/schema/recording.ts'
import { findWatched } from './find-watched.ts'
import { heated, secondsOf, type Stretch, stretchesWithin } from './heat.ts'
import { watchedMedia } from './watched-media.ts'

/** Nobody plays faster than twice as fast. */
const FASTEST = 2
/** A report may be late, or come again after the network was lost. */
const LATE_SECONDS = 30

/** Adds up what was played in a visit. What cannot have been played since the last report is left out. @throws ApiProblem */
export async function recordWatching({ ctx, input }: Call<typeof endpoints.recordWatching>): Promise<void> {
  const watched = await findWatched(ctx, { id: input.params.id, preview: true })
  const { id: visitId, isPreview } = ctx.grant
  if (isPreview) return
  const length = (await watchedMedia(ctx.db, watched)).seconds ?? Infinity
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const visit = onlyRow(await tx.select().from(recordingVisits).where(eq(recordingVisits.id, visitId)).for('update'))
    const mayHavePlayed = (since: Date) => (secondsBetween(since, now) + LATE_SECONDS) * FASTEST
    // Reports may be late, but many of them together are late only once.
    const most = Math.min(mayHavePlayed(visit.lastSeenAt), mayHavePlayed(visit.startedAt) - visit.seconds)
    const stretches = first(stretchesWithin(input.body.played, length), most)
    const seconds = visit.seconds + secondsOf(stretches)
    await tx
      .update(recordingVisits)
      .set({
        seconds,
        lastSeenAt: now,
        ...(Number.isFinite(length) && { heat: heated(visit.heat, stretches, length) }),
        ...(visit.viewedAt === null && seconds >= VIEW_SECONDS && { viewedAt: now }),
      })
      .where(eq(recordingVisits.id, visit.id))
  })
}

function secondsBetween(one: Date, other: Date): number {
  return Math.max(0, other.getTime() - one.getTime()) / 1000
}

/** The first stretches that take no more than so many seconds together. */
function first(stretches: readonly Stretch[], seconds: number): Stretch[] {
  let left = seconds
  return stretches.filter(([start, end]) => (left -= end - start) >= 0)
}
