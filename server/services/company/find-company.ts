import { isInternalAdmin } from '@outcrop/contract/access.ts'
import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { idList } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'

export type CompanyRow = typeof companies.$inferSelect

/** All for staff; for others their own and those that can be followed. Deleted ones too. */
function known(isStaff: boolean, own: string | Placeholder): SQL | undefined {
  return isStaff ? undefined : or(companies.followable, sql`${companies.id} = any(${own}::uuid[])`)
}

/** Companies that a person may know of. */
export function visibleTo(actor: Actor): SQL | undefined {
  return and(isNull(companies.deletedAt), known(isInternalAdmin(actor), visibleValues(actor).own))
}

/** `visibleTo` for a prepared statement, whose values are `visibleValues`; its text is the same for all but staff. */
export function visibleStatement(isStaff: boolean): SQL | undefined {
  return and(isNull(companies.deletedAt), known(isStaff, sql.placeholder('own')))
}

/** Values of `visibleStatement`. */
export function visibleValues(actor: Actor): { own: string } {
  return { own: idList(actor.companies.map((company) => company.id)) }
}

/** A company that the person may know of. @throws ApiProblem `not_found` */
export async function findCompany(db: Database, actor: Actor, id: string): Promise<CompanyRow> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), visibleTo(actor)))
  if (!company) throw new ApiProblem('not_found')
  return company
}

/** The same, locked for a change. @throws ApiProblem `not_found`; `conflict` when it is deleted */
export async function lockCompany(tx: Database, actor: Actor, id: string): Promise<CompanyRow> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), known(isInternalAdmin(actor), visibleValues(actor).own)))
    .for('update')
  if (!company) throw new ApiProblem('not_found')
  if (company.deletedAt !== null) throw new ApiProblem('conflict', { detail: 'The company is deleted' })
  return company
}
