import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { grantedPermissions, type Invitation } from '@outcrop/contract/people/member.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invitationIssues } from './invitation-issues.ts'
import { MEMBER_COLUMNS, memberAnswers, membershipId } from './member-answer.ts'
import { invitedUntil, sendInvitation } from './send-invitation.ts'
import { companyName } from './tell-member.ts'

/**
 * Invites people to a company: all of them, or none where one of them cannot be invited.
 * @throws ApiProblem `validation_failed` at `people.<index>.email_address`
 */
export async function inviteMembers({ ctx, input: { params, body } }: Call<typeof endpoints.inviteMembers>) {
  const { people } = body
  return await ctx.db.transaction(async (tx) => {
    // Two files at once with the same person: the second sees what the first has done.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, params.id)).for('update')
    await requireInvitable(tx, ctx, params.id, people)
    const company = await companyName(tx, params.id)
    const ids: string[] = []
    for (const person of people) {
      const { userId, isNew } = await findOrAdd(tx, ctx, person)
      ids.push(userId)
      const permissions = grantedPermissions(person.permissions)
      await tx.insert(memberships).values({
        userId,
        companyId: params.id,
        permissions,
        invitedUntil: invitedUntil(ctx),
        invitedBy: ctx.actor.id,
        invitedName: person.name,
        endsAt: person.ends_at === null ? null : new Date(person.ends_at),
        createdAt: ctx.clock.now(),
      })
      await recordAudit(tx, ctx, {
        action: 'membership.invite',
        nounId: membershipId({ userId, companyId: params.id }),
        companyId: params.id,
        version: 1,
        after: { ...person, permissions },
      })
      await sendInvitation(tx, ctx, {
        userId,
        companyId: params.id,
        company,
        name: person.name,
        emailAddress: person.email_address,
        isNew,
        isAgain: false,
      })
    }
    const rows = await tx
      .select(MEMBER_COLUMNS)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.companyId, params.id), inArray(memberships.userId, ids)))
    return { results: await memberAnswers(tx, ctx, rows) }
  })
}

async function requireInvitable(tx: Database, ctx: ActorCtx, companyId: string, people: readonly Invitation[]) {
  const addresses = people.map((person) => person.email_address)
  const found = await invitationIssues(tx, ctx, companyId, addresses)
  const now = ctx.clock.now()
  const issues = people.flatMap(({ ends_at }, index) => {
    const code = found[index]
    if (code) return [{ path: `people.${index}.email_address`, code: code as string }]
    return ends_at !== null && new Date(ends_at) <= now ? [{ path: `people.${index}.ends_at`, code: 'past' }] : []
  })
  if (issues.length > 0) throw new ApiProblem('validation_failed', { detail: 'Somebody cannot be invited', issues })
}

/** The account of an address; a new one waits for its owner to set a password. Either may open the back office now. */
async function findOrAdd(tx: Database, ctx: ActorCtx, { email_address, name }: Invitation) {
  const now = ctx.clock.now()
  const [held] = await tx
    .select({ id: users.id, pendingSince: users.pendingSince, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.emailAddress, email_address), isNull(users.deletedAt)))
    .for('update')
  if (held) {
    await tx
      .update(users)
      .set({ roles: sql`array_append(array_remove(${users.roles}, 'company_admin'), 'company_admin')` })
      .where(eq(users.id, held.id))
    return { userId: held.id, isNew: held.pendingSince !== null || held.emailVerifiedAt === null }
  }
  const id = ctx.random.id()
  await tx.insert(users).values({
    id,
    name,
    emailAddress: email_address,
    roles: ['company_admin'],
    pendingSince: now,
    createdAt: now,
    updatedAt: now,
  })
  return { userId: id, isNew: true }
}
