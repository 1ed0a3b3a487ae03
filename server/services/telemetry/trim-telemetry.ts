import { desc, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { errorReports, events } from '../../db/schema/telemetry.ts'
import type { Deps } from '../../deps.ts'
import { errorReportBytes, eventBytes } from './stored-bytes.ts'

const KEPT_MS = 90 * 86_400_000
export const EVENTS_KEPT = 100_000
export const ERROR_REPORTS_KEPT = 10_000
/** What is written between two looks at the size, as a part of what may be kept. */
const UNCHECKED_PART = 1 / 16

type TrimDeps = Pick<Deps, 'db' | 'clock' | 'env'>
type ReportTable = typeof events | typeof errorReports
const SIZES = new Map<ReportTable, SQL<number>>([
  [events, eventBytes],
  [errorReports, errorReportBytes],
])
const unchecked = new WeakMap<object, number>()

/** Removes reports that are older than 90 days, and the oldest where there are too many or they are too large. */
export async function trimTelemetry(
  deps: TrimDeps,
  most = { events: EVENTS_KEPT, errorReports: ERROR_REPORTS_KEPT },
): Promise<void> {
  const { db, clock } = deps
  const before = new Date(clock.now().getTime() - KEPT_MS)
  for (const [table, limit] of [
    [events, most.events],
    [errorReports, most.errorReports],
  ] as const) {
    await db.delete(table).where(lt(table.at, before))
    const [first] = await db.select({ at: table.at }).from(table).orderBy(desc(table.at)).offset(limit).limit(1)
    if (first) await db.delete(table).where(lte(table.at, first.at))
  }
  await trimToBytes(deps)
}

/** Trims once enough has been written since the last time, so that the size never runs far past its limit. */
export async function trimAfterWriting(deps: TrimDeps, written: readonly { bytes: number }[]): Promise<void> {
  const total = written.reduce((sum, { bytes }) => sum + bytes, unchecked.get(deps.clock) ?? 0)
  const isDue = total >= deps.env.TELEMETRY_MAX_BYTES * UNCHECKED_PART
  unchecked.set(deps.clock, isDue ? 0 : total)
  if (isDue) await trimToBytes(deps)
}

async function trimToBytes({ db, env }: TrimDeps): Promise<void> {
  for (const [table, bytes] of SIZES) {
    const limit = env.TELEMETRY_MAX_BYTES / SIZES.size
    const counted = db
      .select({
        id: table.id,
        total: sql`sum(${bytes}) over (order by ${table.at} desc, ${table.id} desc)`.as('total'),
      })
      .from(table)
      .as('counted')
    const beyond = db.select({ id: counted.id }).from(counted).where(gt(counted.total, limit))
    const removed = await db.delete(table).where(inArray(table.id, beyond)).returning({ id: table.id })
    // Otherwise the disk goes on filling: an embedded database frees the space of deleted rows only here.
    if (removed.length > 0) await db.execute(sql`vacuum ${table}`)
  }
}
