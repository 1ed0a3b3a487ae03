import { FLAGS, type Flag } from '@outcrop/contract/flags.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companyFlags } from '../../db/schema/company-settings.ts'
import { userFlags } from '../../db/schema/user.ts'
import { sql } from 'drizzle-orm'

/** Which flags are on for a person: by their own setting, and where they have none, by any company that they belong to. */
export async function activeFlags(
  db: Database,
  actor: Pick<Actor, 'id' | 'companies'>,
): Promise<Record<Flag, boolean>> {
  const rows = await unionAll(
    db
      .select({ flag: userFlags.flag, active: userFlags.active, own: sql<boolean>`true` })
      .from(userFlags)
      .where(eq(userFlags.userId, actor.id)),
    db
      .select({ flag: companyFlags.flag, active: companyFlags.active, own: sql<boolean>`false` })
      .from(companyFlags)
      .where(
        and(
          inArray(
            companyFlags.companyId,
            actor.companies.map(({ id }) => id),
          ),
          eq(companyFlags.active, true),
        ),
      ),
  )
  const isOn = (flag: Flag) =>
    (rows.find((row) => row.own && row.flag === flag) ?? rows.find((row) => row.flag === flag))?.active ?? false
  return Object.fromEntries(FLAGS.map((flag) => [flag, isOn(flag)])) as Record<Flag, boolean>
}
