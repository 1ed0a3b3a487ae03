import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { capitalStructures } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { findCompany } from './find-company.ts'

/**
 * The capital structure of the latest date on record.
 * @throws ApiProblem `not_found` where the company has filed none
 */
export async function getLatestCapitalStructure({ ctx, input }: Call<typeof endpoints.getLatestCapitalStructure>) {
  const company = await findCompany(ctx.db, ctx.actor, input.params.id)
  const [latest] = await ctx.db
    .select()
    .from(capitalStructures)
    .where(eq(capitalStructures.companyId, company.id))
    .orderBy(desc(capitalStructures.asOf))
    .limit(1)
  if (!latest) throw new ApiProblem('not_found', { detail: 'No capital structure is on record' })
  return { as_of: latest.asOf, currency: latest.currency, cash: latest.cash, items: latest.items }
}
