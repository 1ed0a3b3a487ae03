import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PROCESSING_FAILURES } from '@outcrop/contract/people/notification.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { notifications } from '../../db/schema/notification.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import { videos } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { findPresenters } from '../../notifications/find-presenters.ts'
import { contentOf } from '../file/file-content.ts'

/** Who worked on a recording, by id; left out: those who uploaded it. */
interface Worked {
  readonly by?: string | null
}

/**
 * Tells whoever worked on recordings that they can be watched or why not, in the transaction that ends the work; nothing
 * while other work on them goes on. The answer is whom to pass to `announceNotifications` once it is through.
 */
export async function tellOfMedia(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random' | 'env'>,
  which: SQL | undefined,
  { by }: Worked = {},
): Promise<string[]> {
  const found = await tx
    .select({ recording: recordings, file: files, timing: recordingTimings })
    .from(recordings)
    .innerJoin(files, and(eq(files.id, recordings.fileId), isNull(files.deletedAt)))
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(and(which, isNull(recordings.deletedAt)))
  const told: string[] = []
  for (const { recording, file, timing } of found) {
    const [video] = await tx
      .select()
      .from(videos)
      .where(eq(videos.contentId, contentOf(file)))
    const outcome = file.status === 'ready' ? outcomeOf(video, timing) : 'not_a_video'
    if (outcome === null) continue
    const workers = by === undefined ? [recording.createdBy, file.createdBy] : [by]
    const people = await findPresenters(
      tx,
      deps,
      recording.companyId,
      workers.filter((id) => id !== null),
    )
    await dropUnread(tx, people, recording.id)
    await addNotifications(tx, deps, people, {
      kind: 'recording_processed',
      companyId: recording.companyId,
      target: { noun: 'recording', id: recording.id },
      subject: recording.title,
      outcome,
    })
    told.push(...people)
  }
  return [...new Set(told)]
}

function outcomeOf(
  video: typeof videos.$inferSelect | undefined,
  timing: typeof recordingTimings.$inferSelect | null,
): 'ready' | (typeof PROCESSING_FAILURES)[number] | null {
  const states: readonly (string | undefined)[] = [video?.state, timing?.cutState]
  if (states.includes('queued') || states.includes('working')) return null
  if (video?.state === 'failed') return video.failure ?? 'failed'
  return timing?.cutState === 'failed' ? 'cut_failed' : 'ready'
}

/** Whoever cuts step by step is told of the last state alone. */
async function dropUnread(tx: Database, userIds: readonly string[], recordingId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.kind, 'recording_processed'),
        eq(notifications.targetId, recordingId),
        inArray(notifications.userId, [...userIds]),
        isNull(notifications.readAt),
        isNull(notifications.mailedAt),
      ),
    )
}
