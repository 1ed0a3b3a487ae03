import { and, asc, desc, eq, gt, lte, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { statusNotices } from '../../db/schema/status.ts'

/** Incidents that are not resolved, the newest first. */
export async function findOpenIncidents(db: Database) {
  return await db
    .select()
    .from(statusNotices)
    .where(and(eq(statusNotices.kind, 'incident'), notInArray(statusNotices.state, ['resolved'])))
    .orderBy(desc(statusNotices.startsAt))
}

/** Maintenance that runs or is to come, the next first; with `until` only what starts by then. */
export async function findComingMaintenance(db: Database, now: Date, until?: Date) {
  return await db
    .select()
    .from(statusNotices)
    .where(
      and(
        eq(statusNotices.kind, 'maintenance'),
        notInArray(statusNotices.state, ['completed', 'cancelled']),
        gt(statusNotices.endsAt, now),
        until === undefined ? undefined : or(lte(statusNotices.startsAt, until)),
      ),
    )
    .orderBy(asc(statusNotices.startsAt))
}
