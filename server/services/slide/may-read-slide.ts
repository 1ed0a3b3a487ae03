import { deckAccess } from '@outcrop/contract/decks/deck-access.ts'
import { type DeckRole, isEnough } from '@outcrop/contract/decks/deck-right.ts'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor, ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { deckPeople } from '../../db/schema/deck-access.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import { guarded, roleOf } from '../deck/deck-right.ts'
import { publishedTo, UNGATED } from '../shared-deck/published-decks.ts'
import { worksWithDecks } from './shown-to.ts'

type Reader = Pick<ActorCtx, 'actor' | 'clock'>

/** Whether a person may read the image of a slide: it is in a deck that they may open. */
export async function mayReadSlide(
  db: Database,
  reader: Reader,
  { imageSet, key, inTrash }: { imageSet: string; key: string; inTrash: boolean },
): Promise<boolean> {
  const { actor } = reader
  const now = reader.clock.now()
  const owners = await db
    .selectDistinct({ ...getTableColumns(decks), role: roleOf(reader), hidden: slides.hidden })
    .from(slides)
    .innerJoin(decks, eq(decks.id, slides.deckId))
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(
      and(
        eq(slides.imageSet, imageSet),
        sql`${slides.images} @> ${JSON.stringify([{ key }])}::jsonb`,
        eq(slides.state, 'ready'),
        isNull(slides.deletedAt),
        inTrash ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
      ),
    )
  if (owners.some((deck) => showsSlide(actor, deck))) return true
  if (await isInVersion(db, reader, { imageSet, key, inTrash })) return true
  return !inTrash && (await isPublishedTo(db, actor, { deckIds: owners.map(({ id }) => id), now }))
}

/** Whether a deck shows one of its slides to the person: what is hidden only to those who work with decks. */
function showsSlide(actor: Actor, deck: DeckRow & { role: DeckRole | null; hidden: boolean }): boolean {
  const right = deckAccess(actor, guarded(deck, deck.role))
  if (right === null || (right === 'view' && deck.deletedAt !== null)) return false
  return !deck.hidden || worksWithDecks(actor, deck.companyId)
}

/** Whether a slide of a deck that names the person as a viewer shows the file. */
export async function isOnViewedSlide(db: Database, reader: Reader, fileId: string): Promise<boolean> {
  const found = await db
    .select({ ...getTableColumns(decks), role: roleOf(reader), hidden: slides.hidden })
    .from(decks)
    .innerJoin(slides, and(eq(slides.deckId, decks.id), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
    .innerJoin(deckPeople, and(eq(deckPeople.deckId, decks.id), eq(deckPeople.userId, reader.actor.id)))
    .where(and(isNull(decks.deletedAt), sql`${slides.content} ->> 'file_id' = ${fileId}`))
  return found.some((deck) => showsSlide(reader.actor, deck))
}

/** Whether an earlier version of a deck that the person may edit shows the image, or a new PDF that waits in one. */
async function isInVersion(
  db: Database,
  reader: Reader,
  { imageSet, key, inTrash }: { imageSet: string; key: string; inTrash: boolean },
): Promise<boolean> {
  const inVersion = sql`select deck_id from deck_versions where image_sets @> array[${imageSet}::uuid]`
  const waiting = sql`select deck_revisions.deck_id from deck_revisions join deck_revision_pages
    on deck_revision_pages.revision_id = deck_revisions.id where deck_revision_pages.id = ${imageSet}::uuid
    and deck_revision_pages.images @> ${JSON.stringify([{ key }])}::jsonb`
  const owners = await db
    .selectDistinct({ ...getTableColumns(decks), role: roleOf(reader) })
    .from(decks)
    .innerJoin(companies, and(eq(companies.id, decks.companyId), isNull(companies.deletedAt)))
    .where(
      and(
        sql`${decks.id} in (${inVersion} union ${waiting})`,
        inTrash ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
      ),
    )
  return owners.some((deck) => isEnough(deckAccess(reader.actor, guarded(deck, deck.role)), 'edit'))
}

/** Whether one of these decks is published to the person, and asks for nothing more. */
async function isPublishedTo(
  db: Database,
  actor: Actor,
  { deckIds, now }: { deckIds: readonly string[]; now: Date },
): Promise<boolean> {
  if (deckIds.length === 0) return false
  const found = await db
    .select({ id: deckLinks.id })
    .from(deckLinks)
    .innerJoin(decks, eq(decks.id, deckLinks.deckId))
    .where(and(inArray(decks.id, [...deckIds]), publishedTo(actor.id, now), UNGATED))
    .limit(1)
  return found.length > 0
}
