import type { Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'

const WINDOW_MS = 60_000
/** Reports per address and minute, in one process. */
export const REPORTS_PER_MINUTE = 300
/** Addresses that are counted apart; beyond them the counts begin anew. */
const MOST_ADDRESSES = 10_000

interface Window {
  startedAt: number
  counts: Map<string, number>
}
const windows = new WeakMap<object, Window>()

/**
 * Counts a report from an address. Reports are many and worth little, so the count is kept in memory.
 * @throws ApiProblem `too_many_requests`
 */
export function countReport(ctx: Ctx): void {
  const now = ctx.clock.now().getTime()
  let window = windows.get(ctx.clock)
  if (!window || now - window.startedAt >= WINDOW_MS || window.counts.size >= MOST_ADDRESSES) {
    window = { startedAt: now, counts: new Map() }
    windows.set(ctx.clock, window)
  }
  const count = (window.counts.get(ctx.clientAddress) ?? 0) + 1
  window.counts.set(ctx.clientAddress, count)
  if (count > REPORTS_PER_MINUTE) {
    throw new ApiProblem('too_many_requests', {
      retry_after: Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1000)),
    })
  }
}
