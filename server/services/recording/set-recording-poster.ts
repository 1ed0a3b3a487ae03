import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { PosterSource } from '@outcrop/contract/recordings/recording.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'
import { addJob, announceJob } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireImage } from '../file/require-cover.ts'
import { lockOwned } from '../resource/owned.ts'
import { recordingAnswer } from './recording-answer.ts'
import { recordingNoun } from './recording-noun.ts'
import { requireReady } from './require-ready.ts'

/**
 * Chooses the poster: it is drawn by a job, and the former one shows until then unless it was cut.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `recording_not_ready`; `no_video_converter` where frames cannot be
 * drawn; `validation_failed` for a file that is no image
 */
export async function setRecordingPoster({ ctx, input }: Call<typeof endpoints.setRecordingPoster>) {
  const source = input.body
  const { answer, jobId } = await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    await requireSource(tx, ctx, recording, source)
    const job = await addJob(tx, ctx, {
      kind: 'recording_poster',
      companyId: recording.companyId,
      input: { recording_id: recording.id, file_id: recording.fileId, source },
      subject: { type: 'recording', id: recording.id },
      createdBy: ctx.actor.id,
    })
    const row = onlyRow(
      await tx
        .update(recordings)
        .set({ updatedAt: ctx.clock.now(), version: recording.version + 1 })
        .where(eq(recordings.id, recording.id))
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'recording.set-poster',
      nounId: row.id,
      companyId: row.companyId,
      version: row.version,
      before: { poster: posterOf(recording), poster_seconds: recording.posterSeconds },
      after: { poster: source.from, poster_seconds: source.from === 'frame' ? source.seconds : null },
    })
    return { answer: versioned(await recordingAnswer(tx, ctx, row), row.version), jobId: job.id }
  })
  await announceJob(ctx, jobId)
  return answer
}

/** What the poster is made of so far. */
function posterOf({ posterSeconds, posterImages }: RecordingRow): PosterSource['from'] {
  if (posterSeconds !== null) return 'frame'
  return posterImages.length > 0 ? 'image' : 'video'
}

async function requireSource(
  tx: Database,
  ctx: ActorCtx,
  recording: RecordingRow,
  source: PosterSource,
): Promise<void> {
  if (source.from === 'image')
    return await requireImage(tx, recording.companyId, { id: source.file_id, field: 'file_id' })
  if (source.from === 'video') return
  await requireReady(tx, recording.id)
  if (!ctx.video.isAvailable && ctx.env.VIDEO_CONVERSION !== 'on') throw new ApiProblem('no_video_converter')
}
