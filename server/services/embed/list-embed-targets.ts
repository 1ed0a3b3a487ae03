import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findOwned } from '../resource/owned.ts'
import { embedNoun } from './embed-noun.ts'
import { targetHistory } from './target-columns.ts'

/** What an embed shows now, will show and has shown, newest first. @throws ApiProblem `not_found` */
export async function listEmbedTargets({ ctx, input }: Call<typeof endpoints.listEmbedTargets>) {
  const embed = await findOwned(ctx.db, ctx, embedNoun, input.params.id)
  return { results: await targetHistory(ctx.db, ctx, embed) }
}
