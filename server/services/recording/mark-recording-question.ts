import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { recordingQuestions } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isId } from '../resource/is-id.ts'
import { lockOwned } from '../resource/owned.ts'
import { readQuestions } from './question-answer.ts'
import { recordingNoun } from './recording-noun.ts'

/** Marks a question as answered, or as open again; the same again changes nothing. @throws ApiProblem `not_found`; `conflict` in the trash */
export async function markRecordingQuestion({
  ctx,
  input: { params, body },
}: Call<typeof endpoints.markRecordingQuestion>) {
  return await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: params.id, strength: 'share' })
    if (!isId(params.questionId)) throw new ApiProblem('not_found')
    const isThis = and(eq(recordingQuestions.id, params.questionId), eq(recordingQuestions.recordingId, recording.id))
    const [question] = await tx.select().from(recordingQuestions).where(isThis).for('update')
    if (!question) throw new ApiProblem('not_found')
    if ((question.answeredAt !== null) === body.answered) return onlyRow(await readQuestions(tx, isThis))
    await tx
      .update(recordingQuestions)
      .set({
        answeredAt: body.answered ? ctx.clock.now() : null,
        answeredBy: body.answered ? ctx.actor.id : null,
      })
      .where(isThis)
    await recordAudit(tx, ctx, {
      action: 'recording.answer-question',
      nounId: recording.id,
      companyId: recording.companyId,
      after: { question_id: params.questionId, answered: body.answered },
    })
    return onlyRow(await readQuestions(tx, isThis))
  })
}
