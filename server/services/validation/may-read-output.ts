import { hasAllFlags, mayActFor } from '@outcrop/contract/api/access.ts'
import { mayValidate } from '@outcrop/contract/data/validation-access.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { jobOutputs, validations } from '../../db/schema/validation.ts'
import { activeFlags } from '../flag/active-flags.ts'

/** Whether the person may read a file that a validation published, which only those may who could publish it. */
export async function mayReadOutput(db: Database, actor: Actor, key: string): Promise<boolean> {
  const [found] = await db
    .select({ companyId: validations.companyId })
    .from(jobOutputs)
    .innerJoin(validations, eq(validations.id, jobOutputs.jobId))
    .innerJoin(companies, and(eq(companies.id, validations.companyId), isNull(companies.deletedAt)))
    .where(and(eq(jobOutputs.storageKey, key), ne(jobOutputs.role, 'tables')))
  if (!found || !hasAllFlags(await activeFlags(db, actor), mayValidate.flags)) return false
  const held = actor.companies.find(({ id }) => id === found.companyId)?.permissions ?? []
  return mayActFor(actor, found.companyId, held, mayValidate)
}
