import type { sharedRecordingEndpoints } from '@outcrop/contract/shared-recording.ts'
import type { Call } from '../../call.ts'
import { recordingQuestions } from '../../db/schema/recording.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { tellOfQuestion } from '../recording/tell-of-question.ts'
import { countAttempt } from '../session/attempts.ts'
import { findWatched } from './find-watched.ts'
import { findWatchVisit } from './watch-visit.ts'

/** Keeps a question for the company, and tells those who answer. @throws ApiProblem `share_gate_closed`; `too_many_requests` after ten from one address */
export async function askRecordingQuestion({
  ctx,
  input,
}: Call<typeof sharedRecordingEndpoints.askRecordingQuestion>): Promise<void> {
  const { visit: token, at, name, email_address: emailAddress, text } = input.body
  const { recording } = await findWatched(ctx, { id: input.params.id, preview: false })
  const visit = await findWatchVisit(ctx, recording, token)
  if (!visit || visit.isPreview) throw new ApiProblem('share_gate_closed')
  await countAttempt(ctx, 'question-address', ctx.clientAddress)
  const told = await ctx.db.transaction(async (tx) => {
    await tx.insert(recordingQuestions).values({
      id: ctx.random.id(),
      recordingId: recording.id,
      visitId: visit.id,
      at,
      name,
      emailAddress,
      text,
      createdAt: ctx.clock.now(),
    })
    return await tellOfQuestion(tx, ctx, recording)
  })
  await announceNotifications(ctx, told)
}
