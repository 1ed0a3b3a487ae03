import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { userAnswer } from './user-answer.ts'

/** The signed-in user. */
export async function getUser({ ctx }: Call<typeof endpoints.getUser>) {
  const { answer, version } = await userAnswer(ctx.db, ctx, ctx.actor.id)
  const by = ctx.actor.impersonator
  const impersonation = by ? { by: by.name, ends_at: new Date(by.until).toISOString() } : null
  return versioned({ ...answer, impersonation }, version)
}
