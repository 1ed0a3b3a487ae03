import { eq } from 'drizzle-orm'
import { auditEvents } from '../db/schema/audit.ts'
import type { Deps } from '../deps.ts'
import type { AuditAction } from '../services/audit/audit-action.ts'

/** Runs what fills a part of the demo and records it by `done`: once, by one process. */
export async function fillOnce(deps: Deps, done: AuditAction, fill: () => Promise<void>): Promise<void> {
  const lock = await deps.locks.tryLock(done)
  if (!lock) return
  try {
    if ((await deps.db.$count(auditEvents, eq(auditEvents.action, done))) === 0) await fill()
  } finally {
    await lock.release()
  }
}
