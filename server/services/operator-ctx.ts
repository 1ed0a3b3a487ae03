import type { Deps } from '../deps.ts'
import type { AuditCtx } from './audit/record-audit.ts'

/** What an operator's command is given; the server may run or not. */
export type OperatorDeps = Pick<Deps, 'db' | 'clock' | 'random'>

/** What an operator's command acts under: nobody of the product is behind it. */
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
