import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { findOwned } from '../resource/owned.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { fileUrls, pageCountOf } from './file-answer.ts'
import { fileNoun } from './file-noun.ts'

/** What a file held before, newest first. @throws ApiProblem `not_found` */
export async function listFileVersions({ ctx, input }: Call<typeof endpoints.listFileVersions>) {
  const file = await findOwned(ctx.db, ctx, fileNoun, input.params.id)
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.versionOf, file.id), eq(files.status, 'ready')))
    .orderBy(desc(files.createdAt), desc(files.id))
  const names = await namesOf(
    ctx.db,
    rows.map((row) => row.createdBy),
  )
  const results = rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    media_type: row.mediaType,
    page_count: pageCountOf(row),
    facts: row.facts,
    created_at: row.createdAt.toISOString(),
    created_by: nameIn(names, row.createdBy),
    ...fileUrls(ctx, row),
  }))
  return { results }
}
