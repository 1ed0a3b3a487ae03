import { redirectSource } from '@outcrop/contract/redirect-target.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { redirects } from '../../db/schema/redirect.ts'
import { RedirectRefused } from './set-redirect.ts'

/**
 * Leaves an address where it is. An operator's doing, outside any request.
 * @throws RedirectRefused where no redirect is set for it
 */
export async function removeRedirect(db: Database, from: string): Promise<string> {
  const path = redirectSource(from) ?? from
  const removed = await db.delete(redirects).where(eq(redirects.path, path)).returning({ path: redirects.path })
  if (removed.length === 0) throw new RedirectRefused(`${from}: no redirect is set for it`)
  return `${path} leads nowhere else any more`
}
