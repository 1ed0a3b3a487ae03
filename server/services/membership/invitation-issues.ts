import type { INVITATION_ISSUES } from '@outcrop/contract/people/member.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { invitationWaits } from './send-invitation.ts'

type Issue = (typeof INVITATION_ISSUES)[number]

/** For each address, in order, why it cannot be invited to a company; null where it can. Says nothing of other accounts. */
export async function invitationIssues(
  db: Database,
  ctx: Pick<ActorCtx, 'env' | 'clock'>,
  companyId: string,
  addresses: readonly string[],
): Promise<(Issue | null)[]> {
  const known =
    addresses.length === 0
      ? []
      : await db
          .select({ address: users.emailAddress, invitedUntil: memberships.invitedUntil })
          .from(users)
          .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId)))
          .where(and(inArray(users.emailAddress, [...addresses]), isNull(users.deletedAt)))
  const places = new Map(known.map((row) => [row.address, row.invitedUntil === null]))
  const waits = await invitationWaits(db, ctx, { companyId, addresses, again: false })
  return addresses.map((address, index) => {
    if (addresses.indexOf(address) < index) return 'twice'
    const isMember = places.get(address)
    if (isMember !== undefined) return isMember ? 'already_member' : 'already_invited'
    return waits.has(address) ? 'mailed_often' : null
  })
}
