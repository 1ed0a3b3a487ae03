import type { Deps } from '../deps.ts'
import type { AuditCtx } from './audit/record-audit.ts'

/** Context of an operator's command; the server may run or not. */
export type OperatorDeps = Pick<Deps, 'db' | 'clock' | 'random'>

/** Actor of an operator's command: no user of the product. */
export function operatorCtx({ clock, random }: OperatorDeps): AuditCtx {
  return {
    clock,
    random,
    actor: null,
    requestId: `command-${random.id()}`,
    clientAddress: 'operator',
    idempotencyId: null,
  }
}
