import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { PERMISSIONS } from '@outcrop/contract/account/roles.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isInForce } from '../../db/in-force.ts'
import { isFactorMissing } from '../second-factor/missing-factor.ts'
import { findCompany } from './find-company.ts'

/** What a user may do at a company. Whoever asks about another must administer this very company. */
export async function listCompanyPermissions({ ctx, input }: Call<typeof endpoints.listCompanyPermissions>) {
  const company = await findCompany(ctx.db, ctx.actor, input.params.id)
  const userId = input.query.user_id
  const administers = ctx.actor.companies.some((own) => own.id === company.id && own.permissions.includes('admin'))
  if (userId !== ctx.actor.id && !isInternalAdmin(ctx.actor) && !administers) throw new ApiProblem('not_found')
  const [user] = await ctx.db
    .select({ roles: users.roles, permissions: memberships.permissions, isFactorMissing })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.companyId, company.id), isInForce(ctx.clock.now())),
    )
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) throw new ApiProblem('not_found')
  const held: readonly string[] = user.roles.includes('super_admin')
    ? PERMISSIONS
    : user.isFactorMissing
      ? []
      : (user.permissions ?? [])
  return {
    results: PERMISSIONS.filter((permission) => held.includes(permission)).map((permission_flag) => ({
      permission_flag,
    })),
  }
}
