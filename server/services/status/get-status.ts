import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import {
  type ComponentState,
  STATUS_COMPONENTS,
  STATUS_DAYS,
  type StatusComponent,
} from '@outcrop/contract/operations/status.ts'
import { gte } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { componentDays, componentStates } from '../../db/schema/status.ts'
import { findComingMaintenance, findOpenIncidents } from './find-notices.ts'
import { noticeAnswers } from './notice-answer.ts'

const DAY_MS = 86_400_000
/** What was measured longer ago says nothing about now. */
const STALE_MS = 5 * 60_000
/** From bad to good; `off` is left out, as it says nothing about the rest. */
const WORST_FIRST: readonly ComponentState[] = ['down', 'degraded', 'unknown', 'operational']

type DayRow = typeof componentDays.$inferSelect
type StateRow = typeof componentStates.$inferSelect

/** State and last 90 days of every component, open incidents and planned maintenance. */
export async function getStatus({ ctx }: Call<typeof endpoints.getStatus>) {
  const now = ctx.clock.now()
  const dates = lastDays(now)
  const states = await ctx.db.select().from(componentStates)
  const days = await ctx.db
    .select()
    .from(componentDays)
    .where(gte(componentDays.day, dates[0] ?? ''))
  const components = STATUS_COMPONENTS.map((key) => componentOf(key, { states, days, dates, now }))
  const checks = components.flatMap(({ checked_at }) => (checked_at === null ? [] : [checked_at]))
  return {
    state: WORST_FIRST.find((state) => components.some((component) => component.state === state)) ?? 'unknown',
    checked_at: checks.toSorted().at(-1) ?? null,
    components,
    incidents: await noticeAnswers(ctx.db, await findOpenIncidents(ctx.db), now),
    maintenance: await noticeAnswers(ctx.db, await findComingMaintenance(ctx.db, now), now),
  }
}

/** The last days in UTC, `YYYY-MM-DD`, oldest first and today last. */
function lastDays(now: Date): string[] {
  return Array.from({ length: STATUS_DAYS }, (_, index) =>
    new Date(now.getTime() - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

interface Measured {
  readonly states: readonly StateRow[]
  readonly days: readonly DayRow[]
  readonly dates: readonly string[]
  readonly now: Date
}

function componentOf(key: StatusComponent, { states, days, dates, now }: Measured) {
  const last = states.find(({ component }) => component === key)
  const own = days.filter(({ component }) => component === key)
  const isStale = !last || now.getTime() - last.checkedAt.getTime() > STALE_MS
  const measured = own.reduce((sum, day) => sum + day.minutesMeasured, 0)
  const down = own.reduce((sum, day) => sum + day.minutesDown, 0)
  return {
    key,
    state: isStale ? ('unknown' as const) : last.state,
    since: isStale ? null : last.since.toISOString(),
    checked_at: last?.checkedAt.toISOString() ?? null,
    uptime: measured === 0 ? null : Number((((measured - down) / measured) * 100).toFixed(3)),
    days: dates.map((date) =>
      dayOf(
        date,
        own.find(({ day }) => day === date),
      ),
    ),
  }
}

function dayOf(date: string, row: DayRow | undefined) {
  const minutesDown = row?.minutesDown ?? 0
  const minutesDegraded = row?.minutesDegraded ?? 0
  const state = !row?.minutesMeasured
    ? ('unknown' as const)
    : minutesDown > 0
      ? ('down' as const)
      : minutesDegraded > 0
        ? ('degraded' as const)
        : ('operational' as const)
  return { date, state, minutes_down: minutesDown, minutes_degraded: minutesDegraded }
}
