import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { recordingQuestions } from '../../db/schema/recording.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { tellOfQuestion } from '../recording/tell-of-question.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { findWatched } from './find-watched.ts'

/** Keeps a question for the company, and tells those who answer. @throws ApiProblem `share_gate_closed`; `too_many_requests` after ten from one address */
export async function askRecordingQuestion({ ctx, input }: Call<typeof endpoints.askRecordingQuestion>): Promise<void> {
  const { at, name, email_address: emailAddress, text } = input.body
  const { recording } = await findWatched(ctx, { id: input.params.id, preview: false })
  if (ctx.grant.isPreview) throw new ApiProblem('share_gate_closed')
  await countAttempt(ctx, 'question-address', callerOf(ctx))
  const told = await ctx.db.transaction(async (tx) => {
    await tx.insert(recordingQuestions).values({
      id: ctx.random.id(),
      recordingId: recording.id,
      visitId: ctx.grant.id,
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
