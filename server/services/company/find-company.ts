import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'

export type CompanyRow = typeof companies.$inferSelect

/** The companies that a person belongs to. */
export function ownCompanies(actor: Actor): SQL {
  return inArray(
    companies.id,
    actor.companies.map((company) => company.id),
  )
}

/** All for staff; for others their own and those that can be followed. Deleted ones too. */
function known(actor: Actor): SQL | undefined {
  return isInternalAdmin(actor) ? undefined : or(companies.followable, ownCompanies(actor))
}

/** Companies that a person may know of. */
export function visibleTo(actor: Actor): SQL | undefined {
  return and(isNull(companies.deletedAt), known(actor))
}

/** The same in a query that is built once, for staff or for the others, with the values of `readerValues`. */
export function visibleWhere(isStaff: boolean): SQL | undefined {
  return and(isNull(companies.deletedAt), isStaff ? undefined : or(companies.followable, OWN))
}

/** `ownCompanies` in a query that is built once. */
export const OWN = sql`${companies.id} = any(${sql.placeholder('own')}::uuid[])`

export function readerValues(actor: Actor) {
  return { own: actor.companies.map((company) => company.id) }
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
    .where(and(eq(companies.id, id), known(actor)))
    .for('update')
  if (!company) throw new ApiProblem('not_found')
  if (company.deletedAt !== null) throw new ApiProblem('conflict', { detail: 'The company is deleted' })
  return company
}
