import { redirectSource } from '@outcrop/contract/site/redirect-target.ts'
import { eq } from 'drizzle-orm'
import { redirects } from '../../db/schema/redirect.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { CommandRefused, operatorCtx, type OperatorDeps } from '../operator-ctx.ts'

/**
 * Leaves an address where it is. An operator's doing, outside any request.
 * @throws CommandRefused where no redirect is set for it
 */
export async function removeRedirect(deps: OperatorDeps, from: string): Promise<string> {
  const path = redirectSource(from) ?? from
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.delete(redirects).where(eq(redirects.path, path)).returning({ to: redirects.to })
    if (!before) throw new CommandRefused(`${from}: no redirect is set for it`)
    await recordAudit(tx, operatorCtx(deps), { action: 'redirect.remove', nounId: path, before })
  })
  return `${path} leads nowhere else any more`
}
