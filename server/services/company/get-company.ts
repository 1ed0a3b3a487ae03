import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { preparedByShape } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { answerOfCompany, COMPANY_COLUMNS, LAST_DAYS, lastQuote } from './company-answer.ts'
import { readerValues, visibleWhere } from './find-company.ts'

const companyQuery = preparedByShape((db, { isStaff }: { readonly isStaff: boolean }) =>
  db
    .select({ ...COMPANY_COLUMNS, days: LAST_DAYS })
    .from(companies)
    .where(and(eq(companies.id, sql.placeholder('id')), visibleWhere(isStaff)))
    .prepare('company'),
)

/** One company; its last quote only where it is asked for. */
export async function getCompany({ ctx, input }: Call<typeof endpoints.getCompany>) {
  const query = companyQuery(ctx.db, { isStaff: isInternalAdmin(ctx.actor) })
  const [company] = await query.execute({ id: input.params.id, ...readerValues(ctx.actor) })
  if (!company) throw new ApiProblem('not_found')
  const answer = answerOfCompany(ctx, company)
  if (input.query.include !== 'last_quote') return versioned(answer, company.version)
  return versioned({ ...answer, last_quote: lastQuote(company.currency, company.days) }, company.version)
}
