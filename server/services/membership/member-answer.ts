import { isInternalAdmin, managesCompany } from '@outcrop/contract/api/access.ts'
import { PERMISSIONS } from '@outcrop/contract/account/roles.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'
import { hasFactor } from '../second-factor/factors-of.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { profileImages } from '../user/profile-image.ts'
import { roleDescription } from '../user/role-descriptions.ts'
import { administeredAccounts, mayAdminister } from './administered-accounts.ts'
import { statusOf } from './membership-state.ts'
import { invitationWaits } from './send-invitation.ts'

export type MembershipRow = typeof memberships.$inferSelect

export const MEMBER_COLUMNS = {
  membership: memberships,
  name: users.name,
  emailAddress: users.emailAddress,
  profileImage: users.profileImage,
  roles: users.roles,
  lastSeenAt: users.lastSeenAt,
  pendingSince: users.pendingSince,
  emailVerifiedAt: users.emailVerifiedAt,
  hasFactor: sql<boolean>`${hasFactor(users.id)}`,
}

export interface MemberRow {
  readonly membership: MembershipRow
  readonly name: string
  readonly emailAddress: string
  readonly profileImage: string | null
  readonly roles: readonly string[]
  readonly lastSeenAt: Date | null
  readonly pendingSince: Date | null
  readonly emailVerifiedAt: Date | null
  readonly hasFactor: boolean
}

/** People of one company as its admins see them. Of those who have not accepted, only what the inviter typed. */
export async function memberAnswers(db: Database, ctx: ActorCtx, rows: readonly MemberRow[]) {
  const now = ctx.clock.now()
  const isKnown = ({ membership }: MemberRow) => membership.invitedUntil === null
  const imageOf = await profileImages(
    db,
    ctx,
    rows.filter(isKnown).map((row) => row.profileImage),
  )
  const protectedOnes = rows.filter((row) => isKnown(row) && row.hasFactor && row.membership.userId !== ctx.actor.id)
  const resettable = await administeredAccounts(
    db,
    ctx,
    protectedOnes.map(({ membership, roles }) => ({ userId: membership.userId, roles })),
  )
  const waits = await resendWaits(
    db,
    ctx,
    rows.filter((row) => !isKnown(row)),
  )
  return rows.map((row) => {
    const { membership } = row
    const known = isKnown(row)
    const roles = known && isInternalAdmin(ctx.actor) ? row.roles : row.roles.filter((key) => key === 'company_admin')
    return {
      id: membership.userId,
      name: known ? row.name : (membership.invitedName ?? row.name),
      email_address: row.emailAddress,
      profile_image: known ? imageOf(row.profileImage) : null,
      roles: roles.map((key) => ({ key, description: roleDescription(key) })),
      permissions: PERMISSIONS.filter((permission) => membership.permissions.includes(permission)),
      status: statusOf(membership, now),
      last_seen_at: known ? (row.lastSeenAt?.toISOString() ?? null) : null,
      created_at: membership.createdAt.toISOString(),
      invited_until: membership.invitedUntil?.toISOString() ?? null,
      resendable_at: known ? null : (waits.get(row.emailAddress)?.toISOString() ?? null),
      ends_at: membership.endsAt?.toISOString() ?? null,
      suspended_at: membership.suspendedAt?.toISOString() ?? null,
      second_factor: known && row.hasFactor,
      may_administer: mayAdminister(ctx, { userId: membership.userId, roles: row.roles }),
      may_reset_factor: resettable.has(membership.userId),
      version: membership.version,
    }
  })
}

/** Until when pending invitations may not be mailed again, by address. */
async function resendWaits(db: Database, ctx: ActorCtx, pending: readonly MemberRow[]) {
  const [first] = pending
  if (!first) return new Map<string, Date>()
  const addresses = pending.map(({ emailAddress }) => emailAddress)
  return await invitationWaits(db, ctx, { companyId: first.membership.companyId, addresses, again: true })
}

/** A person of this company. @throws ApiProblem `not_found` */
export async function findMember(
  db: Database,
  { id: companyId, userId }: { readonly id: string; readonly userId: string },
  lock = false,
): Promise<MemberRow> {
  if (!isId(userId)) throw new ApiProblem('not_found')
  const query = db
    .select(MEMBER_COLUMNS)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId), isNull(users.deletedAt)))
  const [row] = await (lock ? query.for('update', { of: memberships }) : query)
  if (!row) throw new ApiProblem('not_found')
  return row
}

/** One person with the places that the reader may know of: all for staff, else those of companies that they administer. */
export async function memberDetail(db: Database, ctx: ActorCtx, row: MemberRow) {
  const [member] = await memberAnswers(db, ctx, [row])
  if (!member) throw new ApiProblem('not_found')
  const places = await db
    .select({ membership: memberships, name: companies.name })
    .from(memberships)
    .innerJoin(companies, and(eq(companies.id, memberships.companyId), isNull(companies.deletedAt)))
    .where(eq(memberships.userId, member.id))
    .orderBy(naturalOrder(companies.name), companies.id)
  const { invitedBy } = row.membership
  const inviter = nameIn(await namesOf(db, [invitedBy]), invitedBy)
  return {
    ...member,
    invited_by: inviter && { id: inviter.id, name: inviter.name },
    places: places
      .filter(({ membership }) => mayKnow(ctx, membership.companyId))
      .map(({ membership, name }) => ({
        company: { id: membership.companyId, name },
        permissions: PERMISSIONS.filter((permission) => membership.permissions.includes(permission)),
        status: statusOf(membership, ctx.clock.now()),
      })),
  }
}

function mayKnow({ actor }: ActorCtx, companyId: string): boolean {
  if (isInternalAdmin(actor)) return true
  const held = actor.companies.find((company) => company.id === companyId)?.permissions
  return managesCompany(actor, companyId) && held?.includes('admin') === true
}

/** As audit rows name a membership: one person at one company. */
export function membershipId({ userId, companyId }: Pick<MembershipRow, 'userId' | 'companyId'>): string {
  return `${companyId}/${userId}`
}
