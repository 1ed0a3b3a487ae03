import type { Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Reports per address and minute, in one process. */
export const REPORTS_PER_MINUTE = 300
/** Addresses that are counted apart; beyond them the counts begin anew. */
const MOST_ADDRESSES = 10_000

interface Window {
  readonly startedAt: number
  readonly spent: Map<string, number>
}
type Windows = WeakMap<object, Window>
const counts: Windows = new WeakMap()
const sizes: Windows = new WeakMap()

/**
 * Counts a report from an address. Reports are many and worth little, so the count is kept in memory.
 * @throws ApiProblem `not_found` where this API takes no reports, `too_many_requests`
 */
export function countReport(ctx: Ctx): void {
  if (!ctx.env.TELEMETRY_SINK) throw new ApiProblem('not_found', { detail: 'No reports are taken here' })
  spend(ctx, counts, { amount: 1, limit: REPORTS_PER_MINUTE, ms: MINUTE_MS })
}

/**
 * Counts the bytes of what is about to be kept of an address.
 * @throws ApiProblem `too_many_requests`
 */
export function countReportBytes(ctx: Ctx, rows: readonly unknown[]): void {
  const amount = Buffer.byteLength(JSON.stringify(rows))
  spend(ctx, sizes, { amount, limit: ctx.env.TELEMETRY_ADDRESS_MAX_BYTES, ms: HOUR_MS })
}

function spend(ctx: Ctx, windows: Windows, { amount, limit, ms }: Record<'amount' | 'limit' | 'ms', number>): void {
  const now = ctx.clock.now().getTime()
  let window = windows.get(ctx.clock)
  if (!window || now - window.startedAt >= ms || window.spent.size >= MOST_ADDRESSES) {
    window = { startedAt: now, spent: new Map() }
    windows.set(ctx.clock, window)
  }
  const spent = (window.spent.get(ctx.clientAddress) ?? 0) + amount
  if (spent > limit) {
    throw new ApiProblem('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((window.startedAt + ms - now) / 1000)),
    })
  }
  window.spent.set(ctx.clientAddress, spent)
}
