import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { FLAGS } from '@outcrop/contract/account/flags.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companyFlags } from '../../db/schema/company-settings.ts'

/** Every flag there is, and whether it is on for the company. */
export async function listCompanyFlags({ ctx, input }: Call<typeof endpoints.listCompanyFlags>) {
  const rows = await ctx.db.select().from(companyFlags).where(eq(companyFlags.companyId, input.params.id))
  const results = FLAGS.map((name) => {
    const row = rows.find(({ flag }) => flag === name)
    return { name, active: row?.active ?? false, changed_at: row?.updatedAt.toISOString() ?? null }
  })
  return { results }
}
