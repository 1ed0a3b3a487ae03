import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { totpFactors } from '../../db/schema/second-factor.ts'
import { requirePassword } from '../account/require-password.ts'
import { tellFactor } from './add-factor.ts'
import { forgetAttempts } from '../session/attempts.ts'
import { forgetCodes } from './forget-codes.ts'

/**
 * Signs in without the authenticator app from now on.
 * @throws ApiProblem `validation_failed` at `password`, `too_many_requests`
 */
export async function removeTotp({ ctx, input }: Call<typeof endpoints.removeTotp>): Promise<void> {
  await requirePassword(ctx, input.body.password, 'password')
  await ctx.db.transaction(async (tx) => {
    await tx.delete(totpFactors).where(eq(totpFactors.userId, ctx.actor.id))
    // Guesses at this secret say nothing of the next one.
    await forgetAttempts({ ...ctx, db: tx }, 'factor', ctx.actor.id)
    await forgetCodes(tx, ctx.actor.id)
    await tellFactor(tx, ctx, 'remove', 'totp')
  })
}
