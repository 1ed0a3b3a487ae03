import type { Switch } from '@outcrop/contract/account/flags.ts'
import type { Database } from '../../db/database.ts'
import { switches } from '../../db/schema/switch.ts'
import { type AuditCtx, recordAudit } from '../audit/record-audit.ts'
import { isSwitchedOn } from './is-switched-on.ts'

/** Turns a switch and records it; `cause` says what turned it where nobody did. */
export async function writeSwitch(
  tx: Database,
  ctx: AuditCtx,
  name: Switch,
  active: boolean,
  cause: Record<string, string> = {},
): Promise<void> {
  const values = { active, updatedAt: ctx.clock.now() }
  const before = { active: await isSwitchedOn(tx, name) }
  await tx
    .insert(switches)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: switches.name, set: values })
  await recordAudit(tx, ctx, { action: 'switch.turn', nounId: name, before, after: { active, ...cause } })
}
