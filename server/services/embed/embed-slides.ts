import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import type { EmbedTargetRow } from '../../db/schema/embed.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { shownIn } from '../slide/slide-answer.ts'

type Chosen = Pick<EmbedTargetRow, 'targetId' | 'slideIds'>

/** The deck of a target; null where it, or its company, is in the trash or gone. */
export async function deckOfTarget(db: Database, { targetId }: Pick<Chosen, 'targetId'>): Promise<DeckRow | null> {
  const [found] = await db
    .select({ deck: decks })
    .from(decks)
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(and(eq(decks.id, targetId), isNull(decks.deletedAt)))
  return found?.deck ?? null
}

/** Slides that were chosen and are in sight; all in sight where none were chosen, and never others in place of them. */
export function isShownSlide({ targetId, slideIds }: Chosen): SQL | undefined {
  const inSight = and(shownIn(targetId), eq(slides.hidden, false))
  return slideIds === null ? inSight : and(inSight, inArray(slides.id, slideIds))
}

/** The slides that an embed shows of a deck, in the order of the deck. The deck itself is not looked at. */
export async function shownSlides(db: Database, target: Chosen): Promise<SlideRow[]> {
  return await db.select().from(slides).where(isShownSlide(target)).orderBy(asc(slides.rank), asc(slides.id))
}
