import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findToken, tokenState } from '../person-token/find-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'

/** What became of a link that confirms a new address. */
export async function checkEmailChange({ ctx, input }: Call<typeof endpoints.checkEmailChange>) {
  await countAttempt(ctx, 'link', callerOf(ctx))
  const row = await findToken(ctx.db, 'email-change', input.body.token)
  const state = tokenState(row, ctx.clock.now())
  return { state, email_address: state === 'valid' ? (row?.details['email_address'] ?? null) : null }
}
