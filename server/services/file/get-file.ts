import type { fileEndpoints } from '@outcrop/contract/file.ts'
import type { Call } from '../../call.ts'
import { fileAnswer } from './file-answer.ts'
import { findFile } from './find-file.ts'

export async function getFile({ ctx, input }: Call<typeof fileEndpoints.getFile>) {
  return await fileAnswer(ctx.db, ctx, await findFile(ctx.db, ctx, input.params.id))
}
