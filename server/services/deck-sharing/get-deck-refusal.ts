import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findRefused, refusalAnswer } from './refusal-answer.ts'

/** Whom a member who may not open a deck can ask. @throws ApiProblem `not_found` */
export async function getDeckRefusal({ ctx, input }: Call<typeof endpoints.getDeckRefusal>) {
  return await refusalAnswer(ctx.db, ctx, await findRefused(ctx.db, input.params.id))
}
