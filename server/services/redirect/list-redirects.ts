import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { redirects } from '../../db/schema/redirect.ts'

/** Every redirect that is set, one a line, by path. */
export async function listRedirects(db: Database): Promise<string> {
  const rows = await db.select({ path: redirects.path, to: redirects.to }).from(redirects).orderBy(asc(redirects.path))
  return rows.length === 0 ? 'No redirect is set' : rows.map(({ path, to }) => `${path} -> ${to}`).join('\n')
}
