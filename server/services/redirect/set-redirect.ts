import { withoutQuery } from '@outcrop/contract/site/address-text.ts'
import { redirectSource, redirectTarget } from '@outcrop/contract/site/redirect-target.ts'
import { isScreenPath } from '@outcrop/contract/site/screen-path.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { redirects } from '../../db/schema/redirect.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { CommandRefused, operatorCtx, type OperatorDeps } from '../operator-ctx.ts'

/** Steps that are followed to see whether an address would lead back to itself. */
const MOST_STEPS = 10

/** nginx hands the probes to the API, and refuses a dot that is written as a number. */
const ANSWERED_BEFORE = /^\/(?:healthz|readyz)$|%2e/i

/**
 * Sends an address of this site elsewhere, in place of where it led before. An operator's doing, outside any request.
 * @throws CommandRefused where the look-up would drop it, or it would lead back to where it began
 */
export async function setRedirect(deps: OperatorDeps, from: string, to: string): Promise<string> {
  const path = redirectSource(from)
  if (path === null) throw new CommandRefused(`${from}: must be a path of this site, as /news, without a query`)
  // The app looks redirects up, and is not asked about these.
  if (!isScreenPath(path) || ANSWERED_BEFORE.test(path))
    throw new CommandRefused(
      `${from}: must not look like a file or be an address of the API; send it elsewhere in the server in front`,
    )
  const target = redirectTarget(to, path)
  if (target === null)
    throw new CommandRefused(
      `${to}: must be another path of this site, as /admin/decks, or an address that begins with https:// or http://`,
    )
  if (await leadsTo(deps.db, target, path)) throw new CommandRefused(`${to}: leads back to ${path}`)
  const values = { to: target, createdAt: deps.clock.now() }
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select({ to: redirects.to }).from(redirects).where(eq(redirects.path, path))
    await tx
      .insert(redirects)
      .values({ path, ...values })
      .onConflictDoUpdate({ target: redirects.path, set: values })
    await recordAudit(tx, operatorCtx(deps), {
      action: 'redirect.set',
      nounId: path,
      before,
      after: { to: target },
    })
  })
  return `${path} leads to ${target}`
}

/** Whether the redirects that are set lead from one address to the other. */
async function leadsTo(db: Database, start: string, end: string): Promise<boolean> {
  let path = redirectSource(withoutQuery(start))
  for (let step = 0; path !== null && step < MOST_STEPS; step++) {
    if (path === end) return true
    const [row] = await db.select({ to: redirects.to }).from(redirects).where(eq(redirects.path, path))
    path = row ? redirectSource(withoutQuery(row.to)) : null
  }
  return path !== null
}
