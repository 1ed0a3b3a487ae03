import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { addJob, announceJob } from '../../jobs/job-queue.ts'
import { isSpeechOn } from './recording-speech-job.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { jobAnswer } from '../job/job-answer.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { lockOwned } from '../resource/owned.ts'
import { requireFree, requireRoom } from './find-track.ts'
import { requireNoSpeechJob } from './require-no-speech-job.ts'

/** Steps of a hundred. */
const WHOLE = 100

/**
 * Queues recognizing what is said in a recording.
 * @throws ApiProblem `speech_off`; `not_found`; `file_not_ready` without a video; `track_exists`; `conflict` for a recording in
 * the trash, while it is done already, and where it has as many languages as it may
 */
export async function recognizeSpeech({ ctx, input }: Call<typeof endpoints.recognizeSpeech>) {
  if (!isSpeechOn(ctx.env)) throw new ApiProblem('speech_off')
  const { language, label, replace } = input.body
  const answer = await ctx.db.transaction(async (tx) => {
    const { id: recordingId, companyId, fileId } = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    if (fileId === null) throw new ApiProblem('file_not_ready')
    if (!replace) await requireFree(tx, recordingId, language)
    await requireRoom(tx, recordingId, language)
    await requireNoSpeechJob(tx, { companyId, recordingId })
    const job = await addJob(tx, ctx, {
      kind: 'recording_speech',
      companyId,
      input: { recording_id: recordingId, language, label, replace },
      subject: { type: 'recording', id: recordingId },
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
