import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/schema/user.ts'

/** A person is here: notes when, and that the invitations to their address have been accepted. A refresh does the same. */
export async function noteSeen(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
  await tx
    .update(memberships)
    .set({ invitedUntil: null, invitedName: null })
    .where(and(eq(memberships.userId, userId), gt(memberships.invitedUntil, now)))
}
