import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { withoutSlash } from '@outcrop/contract/site/redirect-target.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { redirects } from '../../db/schema/redirect.ts'

/** Where the address has moved to. The query and a trailing slash do not matter. */
export async function findRedirect({ ctx, input }: Call<typeof endpoints.findRedirect>) {
  const [bare = ''] = input.query.path.split(/[?#]/)
  const [row] = await ctx.db
    .select({ to: redirects.to })
    .from(redirects)
    .where(eq(redirects.path, withoutSlash(bare)))
  return { to: row?.to ?? null }
}
