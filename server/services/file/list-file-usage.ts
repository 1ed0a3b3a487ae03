import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { whereUsed } from '../resource/where-used.ts'
import { findFile } from './find-file.ts'

/** Where a file is used. @throws ApiProblem `not_found` */
export async function listFileUsage({ ctx, input }: Call<typeof endpoints.listFileUsage>) {
  const file = await findFile(ctx.db, ctx, input.params.id)
  return await whereUsed(ctx, 'file', file.id)
}
