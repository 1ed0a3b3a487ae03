import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckVersions } from '../../db/schema/deck-version.ts'
import { findDeck } from '../deck/find-deck.ts'
import { versionAnswers } from './version-answer.ts'

/** Earlier versions of a deck, newest first. @throws ApiProblem `not_found` */
export async function listDeckVersions({ ctx, input }: Call<typeof endpoints.listDeckVersions>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const { slides: _slides, ...columns } = getTableColumns(deckVersions)
  const rows = await ctx.db
    .select(columns)
    .from(deckVersions)
    .where(eq(deckVersions.deckId, deck.id))
    .orderBy(desc(deckVersions.number))
  return { results: await versionAnswers(ctx.db, rows) }
}
