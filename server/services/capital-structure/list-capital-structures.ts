import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { capitalStructures } from '../../db/schema/company.ts'
import { capitalAnswers } from './capital-answer.ts'

/** Versions of a company's capital structure, the latest first. */
export async function listCapitalStructures({ ctx, input }: Call<typeof endpoints.listCapitalStructures>) {
  const { limit, offset } = pageWindow(input.query)
  const where = eq(capitalStructures.companyId, input.params.id)
  const rows = await ctx.db
    .select()
    .from(capitalStructures)
    .where(where)
    .orderBy(desc(capitalStructures.version))
    .limit(limit)
    .offset(offset)
  return { results: await capitalAnswers(ctx.db, rows), count: await ctx.db.$count(capitalStructures, where) }
}
