import { and, getTableColumns, ilike, inArray, isNull, or } from 'drizzle-orm'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { type Found, hit, type Wanted } from './search-group.ts'

/** Companies by name or ticker, for internal admins, who may see them all. */
export async function findCompanies({ db, search, page }: Omit<Wanted, 'scope'>): Promise<Found> {
  const pattern = containsPattern(search)
  const where = and(isNull(companies.deletedAt), or(ilike(companies.name, pattern), ilike(companies.ticker, pattern)))
  const order = orderBy({ name: naturalOrder(companies.name) }, 'name', companies.id)
  const { rows, count } = await listPage(
    db,
    { table: companies, id: companies.id, where, orderBy: order, query: page },
    (ids, total) =>
      db
        .select({ ...getTableColumns(companies), count: total })
        .from(companies)
        .where(inArray(companies.id, ids))
        .orderBy(...order),
  )
  return {
    count,
    results: rows.map((row) =>
      hit({
        id: row.id,
        title: row.name,
        detail: [row.ticker, row.country].filter((each) => each !== null).join(' · ') || null,
        updated_at: row.updatedAt.toISOString(),
      }),
    ),
  }
}
