import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { EmbedTargetRow } from '../../db/schema/embed.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { readSlides } from '../slide/slide-answer.ts'

type Chosen = Pick<EmbedTargetRow, 'targetId' | 'slideIds'>

/** The deck of a target; null where it, or its company, is in the trash or gone. */
export async function deckOfTarget(db: Database, { targetId }: Chosen): Promise<DeckRow | null> {
  const [found] = await db
    .select({ deck: decks })
    .from(decks)
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(and(eq(decks.id, targetId), isNull(decks.deletedAt)))
  return found?.deck ?? null
}

/**
 * The slides that an embed shows of a deck, in the order of the deck: those that were chosen and are still in sight, or
 * all in sight where none of them is left. The deck itself is not looked at.
 */
export async function shownSlides(db: Database, { targetId, slideIds }: Chosen): Promise<SlideRow[]> {
  const inSight = (await readSlides(db, targetId)).filter(({ hidden }) => !hidden)
  const chosen = inSight.filter(({ id }) => slideIds?.includes(id) ?? true)
  return chosen.length > 0 ? chosen : inSight
}
