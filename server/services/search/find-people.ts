import { and, eq, getTableColumns, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { within } from './search-scope.ts'

/** Members of the companies by name or email address. Those of a company are named with the first of the companies searched. */
export async function findPeople({ db, scope, search, page }: Wanted): Promise<Found> {
  const pattern = containsPattern(search)
  const atOneOf = and(eq(memberships.userId, users.id), within(memberships.companyId, scope))
  const where = and(
    isNull(users.deletedAt),
    or(ilike(users.name, pattern), ilike(users.emailAddress, pattern)),
    sql`exists (select 1 from ${memberships} where ${atOneOf})`,
  )
  const order = orderBy({ name: naturalOrder(users.name) }, 'name', users.id)
  const company = sql<{
    id: string
    name: string
  } | null>`(select json_build_object('id', companies.id, 'name', companies.name)
    from ${memberships} join companies on companies.id = ${memberships.companyId} where ${atOneOf}
    order by companies.name limit 1)`
  const { rows, count } = await listPage(
    db,
    { table: users, id: users.id, where, orderBy: order, query: page },
    (ids, total) =>
      db
        .select({ ...getTableColumns(users), company, count: total })
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(...order),
  )
  return {
    count,
    results: rows.map((row) =>
      hit({
        id: row.id,
        title: row.name || row.emailAddress,
        detail: row.name ? row.emailAddress : null,
        company: row.company,
        updated_at: row.updatedAt.toISOString(),
      }),
    ),
  }
}
