import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { deckAccess } from '@outcrop/contract/decks/deck-access.ts'
import type { DeckRole } from '@outcrop/contract/decks/deck-right.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import type { SlideImage } from '../../db/schema/slide.ts'
import { storedImages } from '../slide/stored-images.ts'
import type { NamedUser } from '../user/names-of.ts'
import { guarded, roleOf } from './deck-right.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the deck outside.

/** Slides that a deck shows in its list of slides, hidden ones included. */
export const SLIDE_COUNT = sql<number>`(select count(*)::int from slides
  where slides.deck_id = decks.id and slides.state = 'ready' and slides.deleted_at is null)`

/** Pictures of the first slide in sight that has any. */
export const COVER = sql<SlideImage[] | null>`(select slides.images from slides
  where slides.deck_id = decks.id and slides.state = 'ready' and slides.deleted_at is null and not slides.hidden
    and slides.images <> '[]'::jsonb
  order by slides.rank, slides.id limit 1)`

const ACTIVE_JOB = sql<string | null>`(select jobs.id from jobs
  where jobs.subject_type = 'deck' and jobs.subject_id = decks.id and jobs.kind = 'deck_import' and jobs.status in ('queued', 'running') order by jobs.created_at desc limit 1)`

const CREATOR = sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
  where users.id = decks.created_by)`

const OWNER = sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
  where users.id = coalesce(decks.owner_id, decks.created_by))`

const REMOVER = sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
  where users.id = decks.deleted_by)`

/** What an answer gathers from other tables. */
function gatheredWith(role: SQL<DeckRole | null>) {
  return {
    slideCount: SLIDE_COUNT,
    cover: COVER,
    activeJob: ACTIVE_JOB,
    creator: CREATOR,
    owner: OWNER,
    remover: REMOVER,
    role,
  }
}

/** All that an answer is made of, as columns of a select from decks, with what each gives to the reader by name. */
export function deckColumns(role: SQL<DeckRole | null>) {
  return { ...getTableColumns(decks), ...gatheredWith(role) }
}

interface Gathered {
  readonly slideCount: number
  readonly cover: SlideImage[] | null
  readonly activeJob: string | null
  readonly creator: NamedUser | null
  readonly owner: NamedUser | null
  readonly remover: NamedUser | null
  readonly role: DeckRole | null
}

/** A row of `deckColumns` as it is answered. */
export function answerOfDeck(ctx: ActorCtx, row: DeckRow & Gathered): Deck {
  return {
    id: row.id,
    company_id: row.companyId,
    title: row.title,
    slide_count: row.slideCount,
    cover: storedImages(ctx, row.cover ?? [], { inTrash: row.deletedAt !== null }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: row.creator,
    owner: row.owner,
    general_access: row.generalAccess,
    right: deckAccess(ctx.actor, guarded(row, row.role)) ?? 'view',
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: row.remover,
    active_job_id: row.activeJob,
    version: row.version,
  }
}

/** A deck that has just been read or written, as it is answered. */
export async function deckAnswer(db: Database, ctx: ActorCtx, row: DeckRow): Promise<Deck> {
  const gathered = onlyRow(
    await db
      .select(gatheredWith(roleOf(ctx)))
      .from(decks)
      .where(eq(decks.id, row.id)),
  )
  return answerOfDeck(ctx, { ...row, ...gathered })
}
