import { PERMISSIONS } from '@outcrop/contract/account/roles.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships, users } from '../../db/schema/user.ts'
import type { MediaCtx } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../problem.ts'
import { isInForce } from '../../db/in-force.ts'
import { isFactorMissing } from '../second-factor/missing-factor.ts'
import { profileImages } from './profile-image.ts'
import { roleDescription } from './role-descriptions.ts'

/** The user beside each living company that they belong to: one row without a company where there is none. */
async function readPlaces(db: Database, id: string, now: Date) {
  return await db
    .select({
      id: users.id,
      name: users.name,
      emailAddress: users.emailAddress,
      profileImage: users.profileImage,
      roles: users.roles,
      version: users.version,
      place: { id: companies.id, name: companies.name, ticker: companies.ticker, planTier: companies.planTier },
      permissions: memberships.permissions,
      isFactorMissing,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isInForce(now)))
    .leftJoin(companies, and(eq(companies.id, memberships.companyId), isNull(companies.deletedAt)))
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .orderBy(naturalOrder(companies.name), companies.id)
}

/**
 * A user as the contract has it, with the version. `permissions` are those held at any company; super admins hold all.
 * @throws ApiProblem `not_found`
 */
export async function userAnswer(db: Database, ctx: MediaCtx & Pick<Deps, 'clock'>, id: string) {
  const rows = await readPlaces(db, id, ctx.clock.now())
  const [user] = rows
  if (!user) throw new ApiProblem('not_found')
  const places = rows.flatMap(({ place, permissions, isFactorMissing: missing }) =>
    place ? [{ ...place, permissions: (missing ? null : permissions) ?? [], missing }] : [],
  )
  const held = new Set<string>(
    user.roles.includes('super_admin') ? PERMISSIONS : places.flatMap((place) => place.permissions),
  )
  const answer = {
    id: user.id,
    name: user.name,
    email_address: user.emailAddress,
    profile_image: (await profileImages(db, ctx, [user.profileImage]))(user.profileImage),
    roles: user.roles.map((key) => ({ key, description: roleDescription(key) })),
    companies: places.map((place) => ({
      id: place.id,
      name: place.name,
      ticker: place.ticker,
      payment_plan: { plan_tier: place.planTier },
      second_factor_missing: place.missing,
    })),
    permissions: PERMISSIONS.filter((permission) => held.has(permission)).map((permission_flag) => ({
      permission_flag,
    })),
  }
  return { answer, version: user.version }
}
