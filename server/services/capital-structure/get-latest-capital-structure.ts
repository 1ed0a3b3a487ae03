import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { capitalStructures } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { findCompany } from '../company/find-company.ts'
import { capitalAnswers } from './capital-answer.ts'

/** The latest version of a company's capital structure. @throws ApiProblem `not_found`, also where none is on record */
export async function getLatestCapitalStructure({ ctx, input }: Call<typeof endpoints.getLatestCapitalStructure>) {
  const company = await findCompany(ctx.db, ctx.actor, input.params.id)
  const rows = await ctx.db
    .select()
    .from(capitalStructures)
    .where(eq(capitalStructures.companyId, company.id))
    .orderBy(desc(capitalStructures.version))
    .limit(1)
  if (rows.length === 0) throw new ApiProblem('not_found', { detail: 'No capital structure is on record' })
  const answer = onlyRow(await capitalAnswers(ctx.db, rows))
  return versioned(answer, answer.version)
}
