import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isInForce } from '../db/in-force.ts'
import { memberships, users } from '../db/schema/user.ts'
import type { Deps } from '../deps.ts'

/** Ids of those who work with presentations at a company; of the people given, those who still may. */
export async function findPresenters(
  tx: Database,
  { clock }: Pick<Deps, 'clock'>,
  companyId: string,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return []
  const isMember = and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId), isInForce(clock.now()))
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(memberships, isMember)
    .where(
      and(
        isNull(users.deletedAt),
        // Internal admins may work everywhere, but hear only of companies that are theirs.
        among ? inArray(users.id, [...among]) : isNotNull(memberships.userId),
        sql`(${memberships.permissions} && array['presentations'] or ${users.roles} && array['super_admin'])`,
      ),
    )
  return found.map(({ id }) => id)
}
