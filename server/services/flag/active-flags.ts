import { FLAGS, type Flag } from '@outcrop/contract/account/flags.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companyFlags } from '../../db/schema/company-settings.ts'
import { userFlags } from '../../db/schema/user.ts'

/** Which flags are on for a person: those of their own, and those of any company that they belong to. */
export async function activeFlags(
  db: Database,
  actor: Pick<Actor, 'id' | 'companies'>,
): Promise<Record<Flag, boolean>> {
  const companyIds = actor.companies.map(({ id }) => id)
  const rows = await union(
    db
      .select({ flag: userFlags.flag })
      .from(userFlags)
      .where(and(eq(userFlags.userId, actor.id), eq(userFlags.active, true))),
    db
      .select({ flag: companyFlags.flag })
      .from(companyFlags)
      .where(and(inArray(companyFlags.companyId, companyIds), eq(companyFlags.active, true))),
  )
  return Object.fromEntries(FLAGS.map((name) => [name, rows.some(({ flag }) => flag === name)])) as Record<
    Flag,
    boolean
  >
}
