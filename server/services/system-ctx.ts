import type { Ctx } from '../context.ts'
import type { Deps } from '../deps.ts'

/** What the server's own upkeep acts under: nobody is behind it. */
export function systemCtx(deps: Deps): Ctx {
  return {
    ...deps,
    actor: null,
    requestId: `upkeep-${deps.random.id()}`,
    clientAddress: 'server',
    userAgent: '',
    expectedVersion: null,
    idempotencyId: null,
  }
}
