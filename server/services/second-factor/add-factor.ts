import type { ActorCtx } from '../../context.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { secondFactorMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { factorsOf } from './factors-of.ts'
import { renewCodes } from './recovery-code.ts'

/** Records and mails that a factor was added or removed. */
export async function tellFactor(
  tx: Database,
  ctx: ActorCtx,
  change: 'add' | 'remove',
  factor: 'totp' | 'passkey',
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.id))
  if (!user) throw new ApiProblem('unauthenticated')
  await queueMail(tx, ctx, user, secondFactorMail(ctx.env, ctx.clock.now(), change, factor))
  await recordAudit(tx, ctx, { action: `second-factor.${change}`, nounId: user.id, after: { factor } })
}

/**
 * Recovery codes that come with the first factor; none where there are some already. The person is locked, so that of two
 * factors at once only one brings codes.
 */
export async function firstCodes(tx: Database, ctx: ActorCtx): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.id)).for('no key update')
  const { codes } = await factorsOf(tx, ctx.actor.id)
  return codes > 0 ? [] : await renewCodes(tx, ctx, ctx.actor.id)
}
