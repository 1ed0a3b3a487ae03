import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { deckAccess } from '@outcrop/contract/decks/deck-access.ts'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { companies } from '../../db/schema/company.ts'
import { deckPeople } from '../../db/schema/deck-access.ts'
import { decks } from '../../db/schema/deck.ts'
import { COVER } from '../deck/deck-answer.ts'
import { guarded, roleOf } from '../deck/deck-right.ts'
import { worksWithDecks } from '../slide/shown-to.ts'
import { storedImages } from '../slide/stored-images.ts'

const SHOWN = 24

/** Decks that name the person as a viewer, at companies where they do not work with decks and have no list of them. */
export async function listDecksSharedWithMe({ ctx }: Call<typeof endpoints.listDecksSharedWithMe>) {
  const rows = await ctx.db
    .select({
      ...getTableColumns(decks),
      company: { id: companies.id, name: companies.name },
      role: roleOf(ctx),
      sharedAt: deckPeople.createdAt,
      cover: COVER,
    })
    .from(deckPeople)
    .innerJoin(decks, and(eq(decks.id, deckPeople.deckId), isNull(decks.deletedAt)))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(and(eq(deckPeople.userId, ctx.actor.id), eq(deckPeople.role, 'viewer')))
    .orderBy(desc(deckPeople.createdAt), desc(decks.id))
    .limit(SHOWN)
  const shared = rows.filter(
    (deck) => !worksWithDecks(ctx.actor, deck.companyId) && deckAccess(ctx.actor, guarded(deck, deck.role)) === 'view',
  )
  return {
    results: shared.map(({ id, title, company, cover, sharedAt }) => ({
      id,
      title,
      company,
      cover: storedImages(ctx, cover ?? [], { inTrash: false }),
      shared_at: sharedAt.toISOString(),
    })),
  }
}
