import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { findSettings } from '../company-settings/find-settings.ts'
import { findDeck } from '../deck/find-deck.ts'
import { linkAnswers } from './link-answer.ts'

/** Links to a deck, newest first. @throws ApiProblem `not_found` */
export async function listDeckLinks({ ctx, input }: Call<typeof endpoints.listDeckLinks>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const rows = await ctx.db
    .select()
    .from(deckLinks)
    .where(and(eq(deckLinks.deckId, deck.id), isNull(deckLinks.deletedAt)))
    .orderBy(desc(deckLinks.createdAt), desc(deckLinks.id))
  const settings = await findSettings(ctx.db, deck.companyId)
  return {
    results: await linkAnswers(ctx.db, ctx, rows),
    defaults: {
      email_required: settings.shareEmailRequired,
      password_required: settings.sharePasswordRequired,
      expiry_days: settings.shareExpiryDays,
    },
  }
}
