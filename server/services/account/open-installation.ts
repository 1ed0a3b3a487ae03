import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newPasswordHash } from '../session/set-password.ts'
import { startSession } from '../session/start-session.ts'
import { hasSuperAdmin } from '../user/has-super-admin.ts'

export interface FirstAdmin {
  readonly name: string
  /** Lower case. */
  readonly emailAddress: string
  readonly password: string
}

/**
 * Opens the account of the first super admin, for the holder of the link that the start printed, and signs in. Whoever reads
 * the log of the server is believed as to the address.
 * @throws ApiProblem `link_not_valid` once there is a super admin, `validation_failed`
 */
export async function openInstallation(ctx: Ctx, { name, emailAddress, password }: FirstAdmin) {
  const hash = await newPasswordHash(password, [emailAddress, name])
  return await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first super admin', 0))`)
    if (await hasSuperAdmin(tx)) throw new ApiProblem('link_not_valid')
    await requireFree(tx, emailAddress)
    const [id, now] = [ctx.random.id(), ctx.clock.now()]
    await tx.insert(users).values({
      id,
      name,
      emailAddress,
      emailVerifiedAt: now,
      passwordHash: hash,
      roles: ['super_admin'],
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(tx, ctx, { action: 'user.activate', nounId: id, version: 1, after: { name } })
    return { id, started: await startSession(tx, ctx, { id, name }, 'password') }
  })
}

async function requireFree(tx: Database, emailAddress: string): Promise<void> {
  const taken = await tx.$count(users, and(eq(users.emailAddress, emailAddress), isNull(users.deletedAt)))
  if (taken > 0)
    throw new ApiProblem('validation_failed', {
      detail: 'An account has this address',
      issues: [{ path: 'email_address', code: 'taken' }],
    })
}
