import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { companyAnswer } from './company-answer.ts'
import { companyChanges } from './company-changes.ts'

/** A file belongs to a company, so that a company which is not there yet has none. */
const NO_LOGO_YET = { path: 'logo_file_id', code: 'unusable_file' }

/** Creates a company, which nobody belongs to yet. */
export async function createCompany({ ctx, input }: Call<typeof endpoints.createCompany>) {
  const now = ctx.clock.now()
  if (input.body.logo_file_id) throw new ApiProblem('validation_failed', { issues: [NO_LOGO_YET] })
  return await ctx.db.transaction(async (tx) => {
    const id = ctx.random.id()
    const values = { id, createdAt: now, updatedAt: now, ...companyChanges(input.body), name: input.body.name }
    const company = onlyRow(await tx.insert(companies).values(values).returning())
    await recordAudit(tx, ctx, {
      action: 'company.create',
      nounId: id,
      companyId: id,
      version: company.version,
      after: input.body,
    })
    return versioned(await companyAnswer(tx, ctx, company), company.version)
  })
}
