import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import { companiesOf } from './companies-of.ts'

/** A person as the access rules see them at this moment. */
export type Viewer = Pick<Actor, 'id' | 'roles' | 'companies'>

/** A person by their id, signed in or not; null for a deleted account. */
export async function findPerson({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ id: users.id, roles: users.roles, companies: companiesOf(clock.now()) })
    .from(users)
    // A select of one table drops its name, and the companies speak of the user outside.
    .innerJoin(sql`(select 1) as one`, sql`true`)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row ? { ...row, roles: row.roles.map((key) => ({ key })) } : null
}
