import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findDeck } from '../deck/find-deck.ts'
import { slideAnswers } from '../slide/slide-answer.ts'
import { findVersion } from './find-version.ts'

/** The slides of a version in order. @throws ApiProblem `not_found` */
export async function listVersionSlides({ ctx, input }: Call<typeof endpoints.listVersionSlides>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const { slides, createdAt } = await findVersion(ctx.db, deck.id, input.params.versionId)
  const life = { deckId: deck.id, state: 'ready' as const, createdAt, updatedAt: createdAt, deletedAt: null }
  const rows = slides.map((slide) => ({ ...slide, ...life }))
  return await slideAnswers(ctx.db, ctx, rows, { inTrash: deck.deletedAt !== null })
}
