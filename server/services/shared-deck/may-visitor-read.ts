import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import { linkState } from '../deck-link/link-state.ts'
import { findVisitById } from './visit.ts'

/** Whether a view may read the picture of a slide now: the link opens, and the slide is in the deck and in sight. */
export async function mayVisitorRead(
  db: Database,
  { visitId, imageSet, key, now }: { visitId: string; imageSet: string; key: string; now: Date },
): Promise<boolean> {
  const visit = await findVisitById(db, visitId, now)
  if (!visit) return false
  const [found] = await db
    .select({ expiresAt: deckLinks.expiresAt, viewsMax: deckLinks.viewsMax })
    .from(deckLinks)
    .innerJoin(decks, and(eq(decks.id, deckLinks.deckId), isNull(decks.deletedAt)))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .innerJoin(slides, and(eq(slides.deckId, decks.id), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
    .where(
      and(
        eq(deckLinks.id, visit.linkId),
        isNull(deckLinks.deletedAt),
        eq(slides.hidden, false),
        eq(slides.imageSet, imageSet),
        sql`${slides.images} @> ${JSON.stringify([{ key }])}::jsonb`,
      ),
    )
    .limit(1)
  return found !== undefined && linkState(found, { views: 0, now }) === 'active'
}
