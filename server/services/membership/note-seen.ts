import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/schema/user.ts'

/**
 * A person has signed in: notes when, and that they have accepted the invitations to their address, if it is known to be
 * theirs.
 */
export async function noteSeen(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
  const isVerified = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`
  await acceptInvitations(tx, userId, now, isVerified)
}

/** Accepts the pending invitation of one company. Returns whether there was one. */
export async function acceptInvitationOf(tx: Database, userId: string, companyId: string, now: Date): Promise<boolean> {
  return (await acceptInvitations(tx, userId, now, eq(memberships.companyId, companyId))) > 0
}

async function acceptInvitations(tx: Database, userId: string, now: Date, which: SQL): Promise<number> {
  const accepted = await tx
    .update(memberships)
    .set({ invitedUntil: null, invitedName: null })
    .where(and(eq(memberships.userId, userId), gt(memberships.invitedUntil, now), which))
    .returning({ companyId: memberships.companyId })
  return accepted.length
}
