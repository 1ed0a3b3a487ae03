import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/** Keeps a company that a body names from being deleted meanwhile. @throws ApiProblem `validation_failed` at `company_id` */
export async function requireCompany(tx: Database, id: string): Promise<void> {
  const [company] = isId(id)
    ? await tx
        .select({ id: companies.id })
        .from(companies)
        .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
        .for('share')
    : []
  if (company) return
  throw new ApiProblem('validation_failed', {
    detail: 'There is no such company',
    issues: [{ path: 'company_id', code: 'unknown_company' }],
  })
}
