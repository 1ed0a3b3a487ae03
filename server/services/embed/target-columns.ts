import type { EmbedTarget } from '@outcrop/contract/embeds/embed.ts'
import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type EmbedRow, type EmbedTargetRow, embedTargets } from '../../db/schema/embed.ts'
import type { SlideImage } from '../../db/schema/slide.ts'
import { isShutTo } from '../deck/deck-right.ts'
import { type CoverSource, coverImages, coverSource } from '../file/cover-images.ts'
import { worksWithDecks } from '../slide/shown-to.ts'
import { storedImages } from '../slide/stored-images.ts'
import type { NamedUser } from '../user/names-of.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the target outside.

const SHOWN_SLIDES = sql`from slides join decks on decks.id = slides.deck_id
  where decks.id = embed_targets.target_id and decks.deleted_at is null and slides.deleted_at is null
    and slides.state = 'ready' and not slides.hidden
    and (embed_targets.slide_ids is null or slides.id = any(embed_targets.slide_ids))`

const RECORDING = sql`from recordings where recordings.id = embed_targets.target_id`
const FILE = sql`from files where files.id = embed_targets.target_id`

/** Whether there is nothing that a target could show, as a condition of a query of targets. */
export const IS_MISSING = sql<boolean>`(case embed_targets.kind
  when 'deck' then not exists (select 1 ${SHOWN_SLIDES})
  when 'recording' then not exists (select 1 ${RECORDING}
    and recordings.deleted_at is null and recordings.published_at is not null)
  else not exists (select 1 ${FILE} and files.deleted_at is null and files.status = 'ready') end)`

/** What a target is called; empty for a private deck that the reader may not open. */
export function targetTitle({ actor }: Pick<ActorCtx, 'actor'>): SQL<string> {
  return sql`coalesce(case embed_targets.kind
    when 'deck' then (select decks.title from decks where decks.id = embed_targets.target_id
      and not ${isShutTo(sql`${actor.id}::uuid`, sql`decks.id::text`)})
    when 'recording' then (select recordings.title ${RECORDING})
    else (select files.name ${FILE}) end, '')`
}

/** The first slide that is shown. */
const COVER_SLIDE = sql<{
  images: SlideImage[]
  width: number
  height: number
} | null>`case when embed_targets.kind = 'deck' then (
    select json_build_object('images', slides.images, 'width', slides.width, 'height', slides.height) ${SHOWN_SLIDES}
    order by slides.rank, slides.id limit 1) end`

const COVER_FILE = coverSource(sql`case embed_targets.kind when 'video' then embed_targets.target_id
  when 'recording' then (select recordings.file_id ${RECORDING}) end`)

const COVER_IMAGES = sql<SlideImage[] | null>`case when embed_targets.kind = 'recording' then
  (select recordings.poster_images ${RECORDING}) end`

const CREATOR = sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
  where users.id = embed_targets.created_by)`

interface Gathered {
  readonly title: string
  readonly isMissing: boolean
  readonly slide: { images: SlideImage[]; width: number; height: number } | null
  readonly images: SlideImage[] | null
  readonly file: CoverSource | null
  readonly creator: NamedUser | null
}

function targetColumns(ctx: ActorCtx) {
  return {
    ...getTableColumns(embedTargets),
    title: targetTitle(ctx),
    isMissing: IS_MISSING,
    slide: COVER_SLIDE,
    images: COVER_IMAGES,
    file: COVER_FILE,
    creator: CREATOR,
  }
}

const USUAL_RATIO = 16 / 9

/**
 * Whether somebody may see what a target shows: pictures open for those who may open decks and files, and of a private deck
 * nothing is told that its picture would tell.
 */
export function isToldOf({ actor }: ActorCtx, companyId: string, { title }: Pick<EmbedTarget, 'title'>): boolean {
  return title !== '' && worksWithDecks(actor, companyId)
}

function answerOfTarget(ctx: ActorCtx, companyId: string, row: EmbedTargetRow & Gathered): EmbedTarget {
  const options = { inTrash: false }
  const own = row.slide?.images ?? row.images ?? []
  const drawn = own.length === 0 && row.file ? coverImages(ctx, row.file, false) : storedImages(ctx, own, options)
  const [width, height] = row.slide ? [row.slide.width, row.slide.height] : (row.file?.size ?? [0, 0])
  return {
    id: row.id,
    kind: row.kind,
    target_id: row.targetId,
    title: row.title,
    poster: isToldOf(ctx, companyId, row) ? drawn : [],
    ratio: width > 0 && height > 0 ? width / height : USUAL_RATIO,
    slide_ids: row.slideIds,
    missing: row.isMissing,
    starts_at: row.startsAt.toISOString(),
    created_by: row.creator,
  }
}

/** Targets of embeds of a company as they are answered, by id. */
export async function targetAnswers(
  db: Database,
  ctx: ActorCtx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, EmbedTarget>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(targetColumns(ctx))
    .from(embedTargets)
    .where(inArray(embedTargets.id, [...ids]))
  return new Map(rows.map((row) => [row.id, answerOfTarget(ctx, companyId, row)]))
}

/** All that an embed shows, will show and has shown, newest first. */
export async function targetHistory(
  db: Database,
  ctx: ActorCtx,
  { id: embedId, companyId }: Pick<EmbedRow, 'id' | 'companyId'>,
): Promise<EmbedTarget[]> {
  const rows = await db
    .select(targetColumns(ctx))
    .from(embedTargets)
    .where(eq(embedTargets.embedId, embedId))
    .orderBy(desc(embedTargets.startsAt), desc(embedTargets.createdAt), desc(embedTargets.id))
  return rows.map((row) => answerOfTarget(ctx, companyId, row))
}
