import { sql } from 'drizzle-orm'
import { batched, batchedMap } from '../../db/batched.ts'
import type { Database } from '../../db/database.ts'
import { preparedOnce } from '../../db/prepared.ts'
import { users } from '../../db/schema/user.ts'

export interface NamedUser {
  id: string
  name: string
}

const namesQuery = preparedOnce((db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('names'),
)

const findName = batched(async (db: Database, ids: readonly string[]): Promise<Map<string, NamedUser>> => {
  const rows = await namesQuery(db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
})

/** Names of users by id, in one query; what is null or unknown is left out. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<Map<string, NamedUser>> {
  return await batchedMap(findName, db, new Set(ids.filter((id) => id !== null)))
}

/** The person for an answer; null where nobody did it or the account is gone. */
export function nameIn(names: ReadonlyMap<string, NamedUser>, id: string | null): NamedUser | null {
  return id === null ? null : (names.get(id) ?? null)
}
