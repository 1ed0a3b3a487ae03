import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import type { AuditAction } from './audit-action.ts'

export interface AuditEntry {
  readonly action: AuditAction
  readonly nounId: string
  readonly companyId?: string | null
  /** The version of the noun that this change makes, where it makes one. */
  readonly version?: number
  /** Changed values, before and after; never a secret. */
  readonly before?: unknown
  readonly after?: unknown
}

export type AuditCtx = Pick<Ctx, 'clock' | 'random' | 'actor' | 'requestId' | 'clientAddress' | 'idempotencyId'>

/** Writes an audit row. Call it once inside the transaction of every verb that writes. */
export async function recordAudit(tx: Database, ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEvents).values({
    id: ctx.random.id(),
    at: ctx.clock.now(),
    actorId: ctx.actor?.id ?? null,
    actorName: ctx.actor?.name ?? null,
    impersonatorId: ctx.actor?.impersonator?.id ?? null,
    impersonatorName: ctx.actor?.impersonator?.name ?? null,
    companyId: entry.companyId ?? null,
    action: entry.action,
    noun: entry.action.split('.')[0] ?? '',
    nounId: entry.nounId,
    version: entry.version ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    requestId: ctx.requestId,
    clientAddress: ctx.clientAddress,
  })
  if (ctx.idempotencyId) {
    await tx
      .update(idempotencyKeys)
      .set({ committedAt: ctx.clock.now() })
      .where(eq(idempotencyKeys.id, ctx.idempotencyId))
  }
}
