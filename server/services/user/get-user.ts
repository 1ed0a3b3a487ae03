import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { userAnswer } from './user-answer.ts'

/** The signed-in user. */
export async function getUser({ ctx }: Call<typeof endpoints.getUser>) {
  const { answer, version } = await userAnswer(ctx.db, ctx, ctx.actor.id)
  return versioned(answer, version)
}
