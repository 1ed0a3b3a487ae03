import { type Column, sql, type SQL } from 'drizzle-orm'
import { errorReports, events } from '../../db/schema/telemetry.ts'

/** Of a row's header, ids, times and places in the indexes. */
const ROW_BYTES = 250

function storedBytes(columns: readonly Column[]): SQL<number> {
  const sizes = columns.map((column) => sql`coalesce(pg_column_size(${column}), 0)`)
  return sql<number>`(${sql.raw(String(ROW_BYTES))} + ${sql.join(sizes, sql` + `)})`
}

/** Bytes that a row takes in the database, about. */
export const eventBytes = storedBytes([events.name, events.distinctId, events.properties])
export const errorReportBytes = storedBytes([
  errorReports.message,
  errorReports.environment,
  errorReports.release,
  errorReports.payload,
])
