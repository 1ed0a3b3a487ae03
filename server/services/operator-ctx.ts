import type { Deps } from '../deps.ts'
import type { AuditCtx } from './audit/record-audit.ts'

/** Context of an operator's command; the server may run or not. */
export type OperatorDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'random'> & {
  readonly env: Pick<Deps['env'], 'PUBLIC_URL'>
}

/** Thrown for a command that is not carried out; the message tells the operator why. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Actor of an operator's command: no user of the product. */
export function operatorCtx({ clock, random }: Pick<OperatorDeps, 'clock' | 'random'>): AuditCtx {
  return {
    clock,
    random,
    actor: null,
    requestId: `command-${random.id()}`,
    clientAddress: 'operator',
    idempotencyId: null,
  }
}
