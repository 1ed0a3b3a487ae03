import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/find-company.ts'
import { writeQuoteDays } from './write-quote-days.ts'
import { requirePastDays } from './require-past-days.ts'

/**
 * Writes trading days of a company, all or none; a day that is on record is updated.
 * @throws ApiProblem `not_found`; `conflict` when it is deleted; `validation_failed` for days that are still to come
 */
export async function importQuotes({ ctx, input }: Call<typeof endpoints.importQuotes>) {
  const { days, currency } = input.body
  requirePastDays(days, ctx.clock.now())
  return await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, ctx.actor, input.params.id)
    if (currency !== undefined && currency !== company.currency)
      await tx.update(companies).set({ currency }).where(eq(companies.id, company.id))
    const written = await writeQuoteDays(tx, company.id, days)
    const dates = days.map(({ date }) => date).toSorted()
    await recordAudit(tx, ctx, {
      action: 'quote.import',
      nounId: company.id,
      companyId: company.id,
      after: { ...written, from: dates[0], to: dates.at(-1) },
    })
    return written
  })
}
