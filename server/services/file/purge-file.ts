import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { findOwned } from '../resource/owned.ts'
import { requireTyped } from '../resource/trash.ts'
import { fileNoun } from './file-noun.ts'
import { purgeFileRow } from './purge-file-row.ts'
import { isUnneeded } from './unneeded-files.ts'

/**
 * Deletes a file in the trash for good, with its versions, once its name was typed.
 * @throws ApiProblem `not_found`; `conflict` when it is not in the trash; `validation_failed` when the name is another;
 * `file_in_use` while something uses it
 */
export async function purgeFile({ ctx, input }: Call<typeof endpoints.purgeFile>): Promise<void> {
  const file = await findOwned(ctx.db, ctx, fileNoun, input.params.id)
  if (!file.deletedAt) throw new ApiProblem('conflict', { detail: 'The file is not in the trash' })
  requireTyped('name', input.body.name, file.name)
  if ((await ctx.db.$count(files, and(eq(files.id, file.id), isUnneeded(ctx.clock.now())))) === 0)
    throw new ApiProblem('file_in_use')
  await purgeFileRow(ctx, file)
}
