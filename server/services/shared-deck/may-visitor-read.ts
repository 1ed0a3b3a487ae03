import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { slides } from '../../db/schema/slide.ts'
import { hasContent } from '../../jobs/file-content.ts'
import { isMadeOfVideo } from '../../jobs/video-keys.ts'
import { linkState } from '../deck-link/link-state.ts'
import { findVisitById, fits } from './visit.ts'

interface Wanted {
  readonly visitId: string
  readonly key: string
  readonly now: Date
}

/** Whether a view may read the picture of a slide now: the link opens, and the slide is in the deck and in sight. */
export async function mayVisitorReadSlide(
  db: Database,
  { imageSet, ...wanted }: Wanted & { imageSet: string },
): Promise<boolean> {
  const shows = sql`${slides.images} @> ${JSON.stringify([{ key: wanted.key }])}::jsonb`
  return await opensSlide(db, wanted, and(eq(slides.imageSet, imageSet), shows))
}

/** The same of the file that a slide shows. */
export async function mayVisitorReadFile(
  db: Database,
  { contentId, ...wanted }: Wanted & { contentId: string },
): Promise<boolean> {
  const [file] = await db
    .select({ id: files.id, kind: files.kind, storageKey: files.storageKey })
    .from(files)
    .where(and(hasContent(contentId), eq(files.status, 'ready'), isNull(files.deletedAt)))
  if (
    !file ||
    !(
      (file.kind === 'video' && file.storageKey === wanted.key) ||
      wanted.key.includes('/pages/') ||
      isMadeOfVideo(wanted.key)
    )
  )
    return false
  return await opensSlide(db, wanted, sql`${slides.content} ->> 'file_id' = ${file.id}`)
}

/** Whether the link of a view opens now and its deck shows a slide for which the condition holds. */
async function opensSlide(db: Database, { visitId, now }: Wanted, shows: SQL | undefined): Promise<boolean> {
  const visit = await findVisitById(db, visitId, now)
  if (!visit) return false
  const [found] = await db
    .select({
      expiresAt: deckLinks.expiresAt,
      viewsMax: deckLinks.viewsMax,
      emailVerified: deckLinks.emailVerified,
    })
    .from(deckLinks)
    .innerJoin(decks, and(eq(decks.id, deckLinks.deckId), isNull(decks.deletedAt)))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .innerJoin(slides, and(eq(slides.deckId, decks.id), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
    .where(and(eq(deckLinks.id, visit.linkId), isNull(deckLinks.deletedAt), eq(slides.hidden, false), shows))
    .limit(1)
  return found !== undefined && fits(found, visit) && linkState(found, { views: 0, now }) === 'active'
}
