import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'

/** Whether somebody is a super admin, or may become one by a link that waits. */
export async function hasSuperAdmin(db: Database): Promise<boolean> {
  return (await db.$count(users, and(sql`${users.roles} @> '{super_admin}'::text[]`, isNull(users.deletedAt)))) > 0
}
