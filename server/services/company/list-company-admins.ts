import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, arrayContains, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { isInForce } from '../../db/in-force.ts'
import { profileImages } from '../user/profile-image.ts'

/** People who hold the admin permission at a company, by name. */
export async function listCompanyAdmins({ ctx, input }: Call<typeof endpoints.listCompanyAdmins>) {
  const pattern = containsPattern(input.query.search)
  const filter = and(
    eq(memberships.companyId, input.params.id),
    arrayContains(memberships.permissions, ['admin']),
    isNull(users.deletedAt),
    isNull(users.pendingSince),
    isInForce(ctx.clock.now()),
    isNull(memberships.invitedUntil),
    input.query.search === '' ? undefined : or(ilike(users.name, pattern), ilike(users.emailAddress, pattern)),
  )
  const { limit, offset } = pageWindow(input.query)
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, email_address: users.emailAddress, profile_image: users.profileImage })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(filter)
    .orderBy(naturalOrder(users.name), users.id)
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(filter)
  const imageOf = await profileImages(
    ctx.db,
    ctx,
    rows.map((row) => row.profile_image),
  )
  const results = rows.map((row) => ({ ...row, profile_image: imageOf(row.profile_image) }))
  return { results, count: total?.count ?? 0 }
}
