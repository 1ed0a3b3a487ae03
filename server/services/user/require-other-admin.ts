import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isInForce } from '../../db/in-force.ts'

/**
 * A company keeps somebody who may administer it. The company is locked, so that two admins cannot leave at once.
 * @throws ApiProblem `last_admin` unless somebody else who can sign in holds the permission `admin` there
 */
export async function requireOtherAdmin(tx: Database, companyId: string, userId: string, now: Date): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  const [other] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        ne(memberships.userId, userId),
        sql`'admin' = any(${memberships.permissions})`,
        isNull(users.deletedAt),
        isNull(users.pendingSince),
        isInForce(now),
        // Whose access ends some day leaves nobody then.
        isNull(memberships.endsAt),
      ),
    )
    .limit(1)
  if (!other) throw new ApiProblem('last_admin', { detail: 'Nobody else may administer this company' })
}
