import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { COVER } from '../deck/deck-answer.ts'
import { tokenOfLink } from '../deck-link/link-token.ts'
import { storedImages } from '../slide/stored-images.ts'
import { publishedTo, UNGATED } from './published-decks.ts'

const SHOWN = 12

/** Decks that companies published to those who follow them, the newest first. */
export async function listPublishedDecks({ ctx }: Call<typeof endpoints.listPublishedDecks>) {
  const rows = await ctx.db
    .select({
      id: deckLinks.id,
      title: decks.title,
      company: { id: companies.id, name: companies.name },
      publishedAt: deckLinks.createdAt,
      isUngated: sql<boolean>`(${UNGATED})`,
      cover: COVER,
    })
    .from(deckLinks)
    .innerJoin(decks, eq(decks.id, deckLinks.deckId))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(publishedTo(ctx.actor.id, ctx.clock.now()))
    .orderBy(desc(deckLinks.createdAt), desc(deckLinks.id))
    .limit(SHOWN)
  const results = rows.map(({ id, publishedAt, isUngated, cover, ...row }) => ({
    ...row,
    token: tokenOfLink(ctx, id),
    cover: storedImages(ctx, isUngated ? (cover ?? []) : [], { inTrash: false }),
    published_at: publishedAt.toISOString(),
  }))
  return { results }
}
