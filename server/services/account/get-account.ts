import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { accountAnswer } from './account-answer.ts'

/** What only the signed-in person sees of the account. */
export async function getAccount({ ctx }: Call<typeof endpoints.getAccount>) {
  return await accountAnswer(ctx.db, ctx, ctx.actor.id)
}
