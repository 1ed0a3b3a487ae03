import { STATUS_COMPONENTS, type StatusComponent } from '@outcrop/contract/operations/status.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { componentDays, componentStates, statusNotices } from '../../db/schema/status.ts'
import type { Measured, States } from './check-components.ts'

const MINUTE_MS = 60_000
/** Of several processes, the first of a minute writes. */
const OWN_MS = 50_000
/** A longer silence of all processes is time in which the app was down. */
const SILENCE_MS = 2.5 * MINUTE_MS
/** A silence beyond this is a product that was not in use: its days have no data. */
const LONGEST_SILENCE_MS = 24 * 60 * MINUTE_MS

/** What was measured at a time. */
export interface Sample {
  readonly at: Date
  readonly states: States
}

interface Minutes {
  measured: number
  degraded: number
  down: number
}

/** Writes samples, oldest first: the minutes of their days and the last states. False where another process was faster. */
export async function recordStates(db: Database, samples: readonly Sample[]): Promise<boolean> {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last) return false
  return await db.transaction(async (tx) => {
    const [before] = await tx.select().from(componentStates).where(eq(componentStates.component, 'app')).for('update')
    if (before && last.at.getTime() - before.checkedAt.getTime() < OWN_MS) return false
    const days = new Map<string, Minutes>()
    for (const { at, states } of samples)
      for (const component of STATUS_COMPONENTS) count(days, component, at, states[component])
    if (before) await countSilence(tx, days, before.checkedAt, first.at)
    for (const [key, minutes] of days) await addMinutes(tx, key, minutes)
    for (const component of STATUS_COMPONENTS) await writeState(tx, component, last.states[component], last.at)
    return true
  })
}

function count(days: Map<string, Minutes>, component: StatusComponent, at: Date, state: Measured): void {
  if (state === 'off') return
  const key = `${component} ${at.toISOString().slice(0, 10)}`
  const minutes = days.get(key) ?? { measured: 0, degraded: 0, down: 0 }
  minutes.measured += 1
  if (state === 'degraded') minutes.degraded += 1
  if (state === 'down') minutes.down += 1
  days.set(key, minutes)
}

/** Nobody measured because nothing ran: the app was down, except in planned maintenance. */
async function countSilence(tx: Database, days: Map<string, Minutes>, from: Date, to: Date): Promise<void> {
  const silence = to.getTime() - from.getTime()
  if (silence <= SILENCE_MS || silence > LONGEST_SILENCE_MS) return
  const planned = await tx
    .select({ startsAt: statusNotices.startsAt, endsAt: statusNotices.endsAt })
    .from(statusNotices)
    .where(and(eq(statusNotices.kind, 'maintenance'), lt(statusNotices.startsAt, to), gt(statusNotices.endsAt, from)))
  for (let time = from.getTime() + MINUTE_MS; time < to.getTime(); time += MINUTE_MS) {
    const at = new Date(time)
    const isPlanned = planned.some(({ startsAt, endsAt }) => startsAt <= at && endsAt !== null && at < endsAt)
    if (!isPlanned) count(days, 'app', at, 'down')
  }
}

async function addMinutes(tx: Database, key: string, { measured, degraded, down }: Minutes): Promise<void> {
  const [component = '', day = ''] = key.split(' ')
  await tx
    .insert(componentDays)
    .values({
      component: component as StatusComponent,
      day,
      minutesMeasured: measured,
      minutesDegraded: degraded,
      minutesDown: down,
    })
    .onConflictDoUpdate({
      target: [componentDays.component, componentDays.day],
      set: {
        minutesMeasured: sql`${componentDays.minutesMeasured} + ${measured}`,
        minutesDegraded: sql`${componentDays.minutesDegraded} + ${degraded}`,
        minutesDown: sql`${componentDays.minutesDown} + ${down}`,
      },
    })
}

async function writeState(tx: Database, component: StatusComponent, state: Measured, at: Date): Promise<void> {
  await tx
    .insert(componentStates)
    .values({ component, state, since: at, checkedAt: at })
    .onConflictDoUpdate({
      target: componentStates.component,
      set: {
        state,
        checkedAt: at,
        since: sql`case when ${componentStates.state} = ${state} then ${componentStates.since} else ${at.toISOString()}::timestamptz end`,
      },
    })
}
