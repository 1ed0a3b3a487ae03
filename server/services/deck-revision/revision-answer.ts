import type { DeckRevision } from '@outcrop/contract/decks/deck-revision.ts'
import { asc, eq } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckRevisionPages } from '../../db/schema/deck-version.ts'
import type { DeckRevisionRow } from '../../db/schema/deck-version.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { storedImages } from '../slide/stored-images.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

/** A new PDF as it is answered: its pages, and the slides that are still as they were compared. */
export async function revisionAnswer(
  db: Database,
  ctx: MediaCtx,
  revision: DeckRevisionRow,
  { inTrash = false }: { inTrash?: boolean } = {},
): Promise<DeckRevision> {
  const names = await namesOf(db, [revision.createdBy])
  const pages = await db
    .select()
    .from(deckRevisionPages)
    .where(eq(deckRevisionPages.revisionId, revision.id))
    .orderBy(asc(deckRevisionPages.page))
  const slides = comparedSlides(revision, await readSlides(db, revision.deckId))
  const compared = new Set(slides.map(({ row }) => row.id))
  return {
    id: revision.id,
    deck_id: revision.deckId,
    file_name: revision.fileName,
    replaced_name: revision.replacedName,
    job_id: revision.jobId,
    is_ready: revision.readyAt !== null,
    created_at: revision.createdAt.toISOString(),
    created_by: nameIn(names, revision.createdBy),
    pages: pages.map(({ page, width, height, images, text, heading, picture, slideId }) => ({
      page,
      width,
      height,
      images: storedImages(ctx, images, { inTrash }),
      text,
      heading,
      picture,
      slide_id: slideId !== null && compared.has(slideId) ? slideId : null,
    })),
    slides: slides.map(({ row, picture, number, copies }) => ({
      slide_id: row.id,
      title: row.title,
      number,
      copies: copies.length,
      width: row.width,
      height: row.height,
      images: storedImages(ctx, row.images, { inTrash }),
      text: row.text,
      picture,
    })),
  }
}

export interface FoundSlide {
  readonly row: SlideRow
  readonly picture: string
  /** Its place in the deck, counted from 1. */
  readonly number: number
  /** The slides that show the same page, itself among them. */
  readonly copies: readonly SlideRow[]
}

/** Of the slides that were compared, those that show what they showed then, in the order of the earlier PDF. */
export function comparedSlides(revision: DeckRevisionRow, rows: readonly SlideRow[]): FoundSlide[] {
  return revision.compared.flatMap(({ slide_id: id, image_set: imageSet, picture }) => {
    const index = rows.findIndex((row) => row.id === id && row.imageSet === imageSet && row.content === null)
    const row = rows[index]
    if (!row) return []
    const copies = rows.filter((each) => each.imageSet === imageSet && each.content === null && each.follows === null)
    return [{ row, picture, number: index + 1, copies: copies.length > 0 ? copies : [row] }]
  })
}
