import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckRevisions } from '../../db/schema/deck-version.ts'
import { findDeck } from '../deck/find-deck.ts'
import { revisionAnswer } from './revision-answer.ts'

/** The new PDF that waits in a deck, if there is one. @throws ApiProblem `not_found` */
export async function listDeckRevisions({ ctx, input }: Call<typeof endpoints.listDeckRevisions>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const [revision] = await ctx.db.select().from(deckRevisions).where(eq(deckRevisions.deckId, deck.id))
  if (!revision) return { results: [] }
  return { results: [await revisionAnswer(ctx.db, ctx, revision, { inTrash: deck.deletedAt !== null })] }
}
