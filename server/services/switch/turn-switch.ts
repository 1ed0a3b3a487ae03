import type { Switch } from '@outcrop/contract/flags.ts'
import { switches } from '../../db/schema/switch.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { operatorCtx, type OperatorDeps } from '../operator-ctx.ts'
import { isSwitchedOn } from './is-switched-on.ts'

/** Turns a switch, for everybody. An operator's doing, outside any request. */
export async function turnSwitch(deps: OperatorDeps, name: Switch, active: boolean): Promise<void> {
  const values = { active, updatedAt: deps.clock.now() }
  await deps.db.transaction(async (tx) => {
    const before = { active: await isSwitchedOn(tx, name) }
    await tx
      .insert(switches)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: switches.name, set: values })
    await recordAudit(tx, operatorCtx(deps), {
      action: 'switch.turn',
      nounId: name,
      before,
      after: { active },
    })
  })
}
