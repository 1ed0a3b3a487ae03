import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { embedLeads } from '../../db/schema/embed.ts'
import { findOwned } from '../resource/owned.ts'
import { embedNoun } from './embed-noun.ts'

/** People who left their address at the end of an embed, newest first. @throws ApiProblem `not_found` */
export async function listEmbedLeads({ ctx, input: { params, query } }: Call<typeof endpoints.listEmbedLeads>) {
  const embed = await findOwned(ctx.db, ctx, embedNoun, params.id)
  const pattern = containsPattern(query.search)
  const isWanted =
    query.search === '' ? undefined : or(ilike(embedLeads.name, pattern), ilike(embedLeads.emailAddress, pattern))
  const where = and(eq(embedLeads.embedId, embed.id), isWanted)
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(embedLeads)
    .where(where)
    .orderBy(desc(embedLeads.createdAt), desc(embedLeads.id))
    .limit(limit)
    .offset(offset)
  const results = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email_address: row.emailAddress,
    consent: row.consent,
    host: row.host,
    created_at: row.createdAt.toISOString(),
  }))
  return { results, count: await ctx.db.$count(embedLeads, where) }
}
