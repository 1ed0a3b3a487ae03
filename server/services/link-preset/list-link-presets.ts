import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { linkPresets } from '../../db/schema/link-preset.ts'
import { presetAnswer } from './preset-answer.ts'

/** Settings of links that a company keeps, by name. */
export async function listLinkPresets({ ctx, input }: Call<typeof endpoints.listLinkPresets>) {
  const rows = await ctx.db
    .select()
    .from(linkPresets)
    .where(eq(linkPresets.companyId, input.params.id))
    .orderBy(sql`lower(${linkPresets.name})`)
  return { results: rows.map(presetAnswer) }
}
