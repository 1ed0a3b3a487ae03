import type { Switch } from '@outcrop/contract/account/flags.ts'
import { operatorCtx, type OperatorDeps } from '../operator-ctx.ts'
import { writeSwitch } from './write-switch.ts'

/** Turns a switch, for everybody. An operator's doing, outside any request. */
export async function turnSwitch(deps: OperatorDeps, name: Switch, active: boolean): Promise<void> {
  await deps.db.transaction(async (tx) => await writeSwitch(tx, operatorCtx(deps), name, active))
}
