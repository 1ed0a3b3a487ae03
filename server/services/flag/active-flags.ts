import { FLAGS, type Flag } from '@outcrop/contract/account/flags.ts'
import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../context.ts'
import { batched, batchedMap } from '../../db/batched.ts'
import type { Database } from '../../db/database.ts'
import { preparedOnce } from '../../db/prepared.ts'
import { companyFlags } from '../../db/schema/company-settings.ts'
import { userFlags } from '../../db/schema/user.ts'

/** Flags that are on for a person, or for a company; `ids` are of either. */
const flagsQuery = preparedOnce((db) => {
  const ids = sql`any(${sql.placeholder('ids')}::uuid[])`
  return unionAll(
    db
      .select({ of: userFlags.userId, flag: userFlags.flag })
      .from(userFlags)
      .where(and(sql`${userFlags.userId} = ${ids}`, eq(userFlags.active, true))),
    db
      .select({ of: companyFlags.companyId, flag: companyFlags.flag })
      .from(companyFlags)
      .where(and(sql`${companyFlags.companyId} = ${ids}`, eq(companyFlags.active, true))),
  ).prepare('flags')
})

const findFlags = batched(async (db: Database, ids: readonly string[]) => {
  const rows = await flagsQuery(db).execute({ ids })
  return Map.groupBy(rows, (row) => row.of)
})

/** Which flags are on for a person: those of their own, and those of any company that they belong to. */
export async function activeFlags(
  db: Database,
  actor: Pick<Actor, 'id' | 'companies'>,
): Promise<Record<Flag, boolean>> {
  const found = await batchedMap(findFlags, db, new Set([actor.id, ...actor.companies.map(({ id }) => id)]))
  const on = new Set([...found.values()].flat().map(({ flag }) => flag))
  return Object.fromEntries(FLAGS.map((name) => [name, on.has(name)])) as Record<Flag, boolean>
}
