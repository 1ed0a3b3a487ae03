import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { fileAnswer } from './file-answer.ts'
import { findFile } from './find-file.ts'

/** One file, in the trash or not. @throws ApiProblem `not_found` */
export async function getFile({ ctx, input }: Call<typeof endpoints.getFile>) {
  const file = await findFile(ctx.db, ctx, input.params.id, { evenInTrash: true })
  return versioned(await fileAnswer(ctx.db, ctx, file), file.version)
}
