import type { Database } from '../../db/database.ts'
import type { CapitalRow } from '../../db/schema/company.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

/** Versions of a capital structure as they are answered, with one query for the names. */
export async function capitalAnswers(db: Database, rows: readonly CapitalRow[]) {
  const names = await namesOf(
    db,
    rows.map((row) => row.createdBy),
  )
  return rows.map((row) => ({
    as_of: row.asOf,
    currency: row.currency,
    cash: row.cash,
    stated_issued: row.statedIssued,
    stated_fully_diluted: row.statedFullyDiluted,
    items: row.items,
    version: row.version,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    created_by: nameIn(names, row.createdBy),
  }))
}
