import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { filledIn } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'

export type CompanyRow = typeof companies.$inferSelect

function among(ids: SQL<string[]>): SQL {
  return sql`${companies.id} = any(${ids}::uuid[])`
}

/** The companies that a person belongs to, in a query that is built once, with the values of `readerValues`. */
export const OWN = among(filledIn('own'))

export function readerValues(actor: Actor) {
  return { own: actor.companies.map((company) => company.id) }
}

/** All for staff; for others their own and those that can be followed. Deleted ones too. */
function known(isStaff: boolean, own: SQL): SQL | undefined {
  return isStaff ? undefined : or(companies.followable, own)
}

function knownTo(actor: Actor): SQL | undefined {
  return known(isInternalAdmin(actor), among(sql`${sql.param(readerValues(actor).own)}`))
}

/** Companies that a person may know of. */
export function visibleTo(actor: Actor): SQL | undefined {
  return and(isNull(companies.deletedAt), knownTo(actor))
}

/** The same in a query that is built once, for staff or for the others, with the values of `readerValues`. */
export function visibleWhere(isStaff: boolean): SQL | undefined {
  return and(isNull(companies.deletedAt), known(isStaff, OWN))
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
    .where(and(eq(companies.id, id), knownTo(actor)))
    .for('update')
  if (!company) throw new ApiProblem('not_found')
  if (company.deletedAt !== null) throw new ApiProblem('conflict', { detail: 'The company is deleted' })
  return company
}
