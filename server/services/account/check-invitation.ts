import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { users } from '../../db/schema/user.ts'
import { findToken, tokenState } from '../person-token/find-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { opensAccount } from './accept-invitation.ts'
import { hasSuperAdmin } from '../user/has-super-admin.ts'
import { linkedPerson } from './linked-person.ts'
import { isSetupToken } from './setup-token.ts'

const NOTHING = { email_address: null, name: null, company: null, inviter: null, is_active: false, is_setup: false }

/** What became of an invitation. One that does not work any more still says which company to ask for another. */
export async function checkInvitation({ ctx, input }: Call<typeof endpoints.checkInvitation>) {
  await countAttempt(ctx, 'link', callerOf(ctx))
  if (isSetupToken(ctx.env, input.body.token))
    return (await hasSuperAdmin(ctx.db))
      ? { ...NOTHING, state: 'used' as const, is_active: true }
      : { ...NOTHING, state: 'valid' as const, is_setup: true }
  const row = await findToken(ctx.db, 'invitation', input.body.token)
  const user = row && (await linkedPerson(ctx.db, row.userId))
  if (!row || !user) return { state: 'invalid' as const, ...NOTHING }
  const [company] =
    row.companyId === null
      ? []
      : await ctx.db
          .select({ name: companies.name })
          .from(companies)
          .where(and(eq(companies.id, row.companyId), isNull(companies.deletedAt)))
  const [inviter] =
    row.createdBy === null
      ? []
      : await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.createdBy))
  const state = tokenState(row, ctx.clock.now())
  return {
    state,
    email_address: state === 'valid' ? user.emailAddress : null,
    name: state === 'valid' ? user.name : null,
    company: company?.name ?? null,
    inviter: inviter?.name ?? null,
    is_active: !opensAccount(row, user),
    is_setup: false,
  }
}
