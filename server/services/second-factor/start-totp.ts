import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { totpFactors } from '../../db/schema/second-factor.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { requirePassword } from '../account/require-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newTotp, sealSecret } from './totp.ts'

/**
 * A new secret for an authenticator app. One that is in force stays until it is removed.
 * @throws ApiProblem `validation_failed` at `password`, `conflict` while an app is in force, `too_many_requests`
 */
export async function startTotp({ ctx, input }: Call<typeof endpoints.startTotp>) {
  await requirePassword(ctx, input.body.password, 'password')
  const userId = ctx.actor.id
  return await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ emailAddress: users.emailAddress }).from(users).where(eq(users.id, userId))
    const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for('update')
    if (factor?.confirmedAt) throw new ApiProblem('conflict', { detail: 'An authenticator app is in force' })
    const { secret, uri } = newTotp(user?.emailAddress ?? '')
    const row = { secret: sealSecret(ctx.env, secret), createdAt: ctx.clock.now(), usedStep: 0 }
    await tx
      .insert(totpFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: totpFactors.userId, set: row })
    await recordAudit(tx, ctx, { action: 'second-factor.start', nounId: userId, after: { factor: 'totp' } })
    return { secret, uri }
  })
}
