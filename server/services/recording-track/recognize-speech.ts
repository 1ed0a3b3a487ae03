import type { captionEndpoints } from '@outcrop/contract/caption.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { jobs } from '../../db/schema/job.ts'
import { addJob, announceJob } from '../../jobs/job-queue.ts'
import { isSpeechOn } from '../../jobs/recording-speech.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { jobAnswer } from '../job/job-answer.ts'
import { lockRecording, requireFree } from './find-track.ts'

/** Steps of a hundred. */
const WHOLE = 100

/**
 * Queues recognizing what is said in a recording.
 * @throws ApiProblem `speech_off`; `not_found`; `file_not_ready` without a video; `track_exists`; `conflict` for a recording in
 * the trash and while it is done already
 */
export async function recognizeSpeech({ ctx, input }: Call<typeof captionEndpoints.recognizeSpeech>) {
  if (!isSpeechOn(ctx.env)) throw new ApiProblem('speech_off')
  const { language, label, replace } = input.body
  const answer = await ctx.db.transaction(async (tx) => {
    const { id: recordingId, companyId, fileId } = await lockRecording(tx, input.params.id)
    if (fileId === null) throw new ApiProblem('file_not_ready')
    if (!replace) await requireFree(tx, recordingId, language)
    const isRunning = and(
      eq(jobs.companyId, companyId),
      eq(jobs.kind, 'recording_speech'),
      inArray(jobs.status, ['queued', 'running']),
      sql`${jobs.input}->>'recording_id' = ${recordingId}`,
    )
    if ((await tx.$count(jobs, isRunning)) > 0)
      throw new ApiProblem('conflict', { detail: 'Speech is being recognized in this recording already' })
    const job = await addJob(tx, ctx, {
      kind: 'recording_speech',
      companyId,
      input: { recording_id: recordingId, language, label, replace },
      createdBy: ctx.actor.id,
      total: WHOLE,
    })
    await recordAudit(tx, ctx, {
      action: 'recording-track.recognize',
      nounId: recordingId,
      companyId,
      after: { language, label, replace },
    })
    return await jobAnswer(tx, job)
  })
  await announceJob(ctx, answer.id)
  return answer
}
