import { and, desc, eq, gt, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { statusNotices } from '../../db/schema/status.ts'
import { switches } from '../../db/schema/switch.ts'
import type { Deps } from '../../deps.ts'
import { FLAGS_TOPIC } from '../flag/flags-topic.ts'
import { writeSwitch } from '../switch/write-switch.ts'
import { systemCtx } from '../system-ctx.ts'
import type { NoticeRow } from './notice-answer.ts'

const EVERY_MS = 10_000
const OVER = ['completed', 'cancelled'] as const

/**
 * Turns the switch `maintenance` on when planned maintenance that closes the product begins, and off when it ends. Whatever
 * somebody turned by hand meanwhile stays. Processes that do it at once do it once.
 */
export async function keepMaintenance(deps: Deps): Promise<void> {
  const isTurned = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('planned maintenance', 0))`)
    const now = deps.clock.now()
    const opened = await open(tx, deps, now)
    return (await close(tx, deps, now)) || opened
  })
  if (isTurned) await deps.notify.publish(FLAGS_TOPIC)
}

async function readSwitch(tx: Database) {
  const [row] = await tx.select().from(switches).where(eq(switches.name, 'maintenance'))
  return row
}

function running(now: Date) {
  return and(
    eq(statusNotices.closes, true),
    notInArray(statusNotices.state, [...OVER]),
    lte(statusNotices.startsAt, now),
    gt(statusNotices.endsAt, now),
  )
}

/** Begins what is due. A switch that is on already was turned by somebody, who turns it off too. */
async function close(tx: Database, deps: Deps, now: Date): Promise<boolean> {
  const due = await tx
    .select()
    .from(statusNotices)
    .where(and(running(now), isNull(statusNotices.closedAt)))
  let isTurned = false
  for (const notice of due) {
    const isOn = (await readSwitch(tx))?.active === true
    if (!isOn) await writeSwitch(tx, systemCtx(deps), 'maintenance', true, causeOf(notice))
    isTurned ||= !isOn
    const closedAt = (await readSwitch(tx))?.updatedAt ?? now
    await tx
      .update(statusNotices)
      .set({ closedAt, openedAt: isOn ? now : null })
      .where(eq(statusNotices.id, notice.id))
  }
  return isTurned
}

/** Ends what is over, unless the switch was turned since, or other maintenance goes on. */
async function open(tx: Database, deps: Deps, now: Date): Promise<boolean> {
  const isOver = sql`(${statusNotices.endsAt} <= ${now.toISOString()}::timestamptz or ${statusNotices.state} in ('completed', 'cancelled'))`
  const over = await tx
    .select()
    .from(statusNotices)
    .where(and(isNotNull(statusNotices.closedAt), isNull(statusNotices.openedAt), isOver))
  let isTurned = false
  for (const notice of over) {
    await tx.update(statusNotices).set({ openedAt: now }).where(eq(statusNotices.id, notice.id))
    const found = await readSwitch(tx)
    if (found?.active !== true || found.updatedAt.getTime() !== notice.closedAt?.getTime()) continue
    const [next] = await tx
      .select()
      .from(statusNotices)
      .where(and(running(now), ne(statusNotices.id, notice.id)))
      .orderBy(desc(statusNotices.endsAt))
      .limit(1)
    if (next) {
      const { closedAt } = notice
      await tx.update(statusNotices).set({ closedAt, openedAt: null }).where(eq(statusNotices.id, next.id))
      continue
    }
    await writeSwitch(tx, systemCtx(deps), 'maintenance', false, causeOf(notice))
    isTurned = true
  }
  return isTurned
}

function causeOf({ id, title }: Pick<NoticeRow, 'id' | 'title'>) {
  return { notice: id, title }
}

/** Looks now and every few seconds; returns the function that stops it. */
export function startMaintenanceKeeper(deps: Deps): () => void {
  let running = false
  function keep(): void {
    if (running) return
    running = true
    void keepMaintenance(deps)
      .finally(() => {
        running = false
      })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'planned maintenance was not looked at'))
  }
  keep()
  const timer = setInterval(keep, EVERY_MS)
  return () => clearInterval(timer)
}
