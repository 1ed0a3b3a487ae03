import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import type { Deps } from '../../deps.ts'
import { cutDigest } from './cut-keys.ts'
import { contentOf } from '../file/file-content.ts'
import { removeUnneeded } from '../../storage/remove-unneeded.ts'
import { lockTiming } from './find-timing.ts'
import { planCut } from './plan-cut.ts'
import { isAbout } from '../../jobs/job-queue.ts'

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'video' | 'storage' | 'log'>

/** Copies whose job is gone, that lacked a converter or their media, or whose media has changed since: they are made again. */
export async function queueMissingCuts(deps: QueueDeps, most: number): Promise<void> {
  const states = deps.video.isAvailable
    ? (['queued', 'working', 'unavailable'] as const)
    : (['queued', 'working'] as const)
  const waiting = await deps.db
    .select({ id: recordings.id })
    .from(recordingTimings)
    .innerJoin(recordings, eq(recordings.id, recordingTimings.recordingId))
    .leftJoin(files, eq(files.id, recordings.fileId))
    .where(
      and(
        isNull(recordings.deletedAt),
        or(
          and(
            inArray(recordingTimings.cutState, [...states]),
            sql`not exists (select 1 from ${jobs} where ${jobs.kind} = 'recording_cut' and ${jobs.status} in ('queued', 'running')
              and ${isAbout('recording', recordings.id)})`,
          ),
          and(eq(recordingTimings.cutState, 'ready'), gt(files.updatedAt, recordingTimings.updatedAt)),
          and(
            eq(recordingTimings.cutState, 'failed'),
            eq(recordingTimings.cutFailure, 'no_media'),
            eq(files.status, 'ready'),
            eq(files.kind, 'video'),
            isNull(files.deletedAt),
          ),
        ),
      ),
    )
    .limit(most)
  for (const { id } of waiting) await planAgain(deps, id)
}

async function planAgain(deps: QueueDeps, id: string): Promise<void> {
  const unneeded = await deps.db.transaction(async (tx) => {
    const [recording] = await tx.select().from(recordings).where(eq(recordings.id, id)).for('share')
    if (!recording || recording.deletedAt !== null) return []
    const found = await lockTiming(tx, recording)
    const { timing, file } = found
    const isInForce = file !== null && cutDigest(contentOf(file), timing.cuts) === timing.cutOf
    if (timing.cutState !== 'ready' || !isInForce) return await planCut(tx, deps, found)
    await tx.update(recordingTimings).set({ updatedAt: deps.clock.now() }).where(eq(recordingTimings.recordingId, id))
    return []
  })
  await removeUnneeded(deps, unneeded)
}
