import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { endSessions } from '../session/end-sessions.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'pendingSince' | 'emailVerifiedAt'>

/**
 * Notes that the person reads mail at the address of the account. Returns the ids of sessions that end by that, for
 * `tellSessionsEnded` after the commit.
 */
export async function proveAddress(tx: Database, ctx: Pick<Ctx, 'clock'>, account: Account): Promise<string[]> {
  if (account.emailVerifiedAt) return []
  const ended = await forgetUnproven(tx, ctx, account)
  await tx.update(users).set({ emailVerifiedAt: ctx.clock.now(), pendingSince: null }).where(eq(users.id, account.id))
  return ended
}

/**
 * If somebody opened the account without proving its address, their password, second factors and sessions end. Returns the
 * ids of those sessions.
 */
export async function forgetUnproven(tx: Database, ctx: Pick<Ctx, 'clock'>, account: Account): Promise<string[]> {
  if (account.emailVerifiedAt || account.pendingSince) return []
  const pendingSince = ctx.clock.now()
  await tx.update(users).set({ passwordHash: null, pendingSince }).where(eq(users.id, account.id))
  await removeFactors(tx, account.id)
  return await endSessions(tx, ctx, { userId: account.id, reason: 'revoked' })
}
