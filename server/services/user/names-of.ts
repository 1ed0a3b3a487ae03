import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'

export interface NamedUser {
  id: string
  name: string
}

/** Names of users by id, in one query; what is null or unknown is left out. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<Map<string, NamedUser>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The person for an answer; null where nobody did it or the account is gone. */
export function nameIn(names: ReadonlyMap<string, NamedUser>, id: string | null): NamedUser | null {
  return id === null ? null : (names.get(id) ?? null)
}
