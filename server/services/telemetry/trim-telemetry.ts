import { desc, lt, lte } from 'drizzle-orm'
import { errorReports, events } from '../../db/schema/telemetry.ts'
import type { Deps } from '../../deps.ts'

const KEPT_MS = 90 * 86_400_000
export const EVENTS_KEPT = 100_000
export const ERROR_REPORTS_KEPT = 10_000

/** Removes reports that are older than 90 days, and the oldest where there are too many. */
export async function trimTelemetry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  most = { events: EVENTS_KEPT, errorReports: ERROR_REPORTS_KEPT },
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (const [table, limit] of [
    [events, most.events],
    [errorReports, most.errorReports],
  ] as const) {
    await db.delete(table).where(lt(table.at, before))
    const [first] = await db.select({ at: table.at }).from(table).orderBy(desc(table.at)).offset(limit).limit(1)
    if (first) await db.delete(table).where(lte(table.at, first.at))
  }
}
