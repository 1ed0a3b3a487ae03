import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findToken, tokenState } from '../person-token/find-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { linkedPerson } from './linked-person.ts'

/** What became of a link to set a new password. Only a link that works tells whose it is. */
export async function checkPasswordReset({ ctx, input }: Call<typeof endpoints.checkPasswordReset>) {
  await countAttempt(ctx, 'link', callerOf(ctx))
  const row = await findToken(ctx.db, 'password-reset', input.body.token)
  const state = tokenState(row, ctx.clock.now())
  const user = row && state === 'valid' ? await linkedPerson(ctx.db, row.userId) : undefined
  if (state === 'valid' && !user) return { state: 'invalid' as const, email_address: null, name: null }
  return { state, email_address: user?.emailAddress ?? null, name: user?.name ?? null }
}
