import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { surveyResponses } from '../../db/schema/telemetry.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { surveyAnswer } from './survey-answer.ts'

/** Keeps how likely the person is to recommend the product, or that they closed the question. */
export async function answerSurvey({ ctx, input: { body } }: Call<typeof endpoints.answerSurvey>) {
  return await ctx.db.transaction(async (tx) => {
    const row = {
      id: ctx.random.id(),
      at: ctx.clock.now(),
      userId: ctx.actor.id,
      companyId: body.company_id,
      score: body.score,
      comment: body.comment.replaceAll('\u0000', ''),
    }
    await tx.insert(surveyResponses).values(row)
    await recordAudit(tx, ctx, {
      action: 'survey-response.create',
      nounId: row.id,
      companyId: body.company_id,
      after: { score: row.score },
    })
    return surveyAnswer(row)
  })
}
