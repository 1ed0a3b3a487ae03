import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { capitalStructures } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/find-company.ts'
import { capitalAnswers } from './capital-answer.ts'

/**
 * Writes the next version of a company's capital structure; earlier ones are kept.
 * @throws ApiProblem `not_found`; `conflict` when the company is deleted; `version_conflict` when somebody was faster
 */
export async function createCapitalStructure({ ctx, input }: Call<typeof endpoints.createCapitalStructure>) {
  const { as_of: asOf, stated_issued, stated_fully_diluted, based_on, ...given } = input.body
  return await ctx.db.transaction(async (tx) => {
    // The lock makes writers of one company take turns.
    const company = await lockCompany(tx, ctx.actor, input.params.id)
    const [last] = await tx
      .select()
      .from(capitalStructures)
      .where(eq(capitalStructures.companyId, company.id))
      .orderBy(desc(capitalStructures.version))
      .limit(1)
    const latest = last?.version ?? 0
    if (based_on !== null && based_on !== latest) {
      const before = last && onlyRow(await capitalAnswers(tx, [last]))
      throw new ApiProblem('version_conflict', {
        detail: `The capital structure is at version ${latest}`,
        changed_by: before?.created_by ?? null,
        changed_at: before?.created_at ?? null,
      })
    }
    const version = latest + 1
    const row = onlyRow(
      await tx
        .insert(capitalStructures)
        .values({
          companyId: company.id,
          version,
          asOf,
          statedIssued: stated_issued,
          statedFullyDiluted: stated_fully_diluted,
          createdAt: ctx.clock.now(),
          createdBy: ctx.actor.id,
          ...given,
        })
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'capital-structure.create',
      nounId: company.id,
      companyId: company.id,
      version,
      after: { as_of: asOf, lines: given.items.length },
    })
    return versioned(onlyRow(await capitalAnswers(tx, [row])), version)
  })
}
