import type { fileEndpoints } from '@outcrop/contract/file.ts'
import type { Call } from '../../call.ts'
import { fileAnswer } from './file-answer.ts'
import { findFile } from './find-file.ts'

/** One file that is not in the trash. @throws ApiProblem `not_found` */
export async function getFile({ ctx, input }: Call<typeof fileEndpoints.getFile>) {
  return await fileAnswer(ctx.db, ctx, await findFile(ctx.db, ctx, input.params.id))
}
