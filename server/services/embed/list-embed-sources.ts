import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { EmbedSource } from '@outcrop/contract/embeds/embed.ts'
import { and, desc, eq, getTableColumns, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { COVER } from '../deck/deck-answer.ts'
import { opensTo } from '../deck/deck-right.ts'
import { type CoverSource, coverImages, coverSource } from '../file/cover-images.ts'
import { isId } from '../resource/is-id.ts'
import { listPage } from '../resource/list-page.ts'
import { storedImages } from '../slide/stored-images.ts'

type Sources = Call<typeof endpoints.listEmbedSources>
interface Page {
  readonly results: EmbedSource[]
  readonly count: number
}

/** Decks that the actor may change, recordings, or videos of the media library, changed last first. */
export async function listEmbedSources(call: Sources): Promise<Page> {
  switch (call.input.query.kind) {
    case 'deck':
      return await deckSources(call)
    case 'recording':
      return await recordingSources(call)
    case 'video':
      return await videoSources(call)
  }
}

function isWanted(
  query: Sources['input']['query'],
  table: typeof decks | typeof files | typeof recordings,
): SQL | undefined {
  const title = table === files ? files.name : table === decks ? decks.title : recordings.title
  return and(
    eq(table.companyId, query.company_id),
    isNull(table.deletedAt),
    query.source_id === undefined ? undefined : isId(query.source_id) ? eq(table.id, query.source_id) : sql`false`,
    query.search === '' ? undefined : ilike(title, containsPattern(query.search)),
  )
}

const SLIDES_IN_SIGHT = sql<number>`(select count(*)::int from slides where slides.deck_id = decks.id
  and slides.state = 'ready' and slides.deleted_at is null and not slides.hidden)`

async function deckSources({ ctx, input: { query } }: Sources): Promise<Page> {
  const where = and(isWanted(query, decks), opensTo(ctx, 'edit'))
  const order = [desc(decks.updatedAt), desc(decks.id)]
  const { rows, count } = await listPage(
    ctx.db,
    { table: decks, id: decks.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...getTableColumns(decks), cover: COVER, slides: SLIDES_IN_SIGHT, count: total })
        .from(decks)
        .where(inArray(decks.id, ids))
        .orderBy(...order),
  )
  const results = rows.map((row): EmbedSource => ({
    id: row.id,
    kind: 'deck',
    title: row.title,
    poster: storedImages(ctx, row.cover ?? [], { inTrash: false }),
    slides: row.slides,
    published: true,
    updated_at: row.updatedAt.toISOString(),
  }))
  return { results, count }
}

async function recordingSources({ ctx, input: { query } }: Sources): Promise<Page> {
  const { limit, offset } = pageWindow(query)
  const where = isWanted(query, recordings)
  const rows = await ctx.db
    .select({ ...getTableColumns(recordings), cover: coverSource(sql`recordings.file_id`) })
    .from(recordings)
    .where(where)
    .orderBy(desc(recordings.updatedAt), desc(recordings.id))
    .limit(limit)
    .offset(offset)
  const results = rows.map((row): EmbedSource => {
    const own = storedImages(ctx, row.posterImages, { inTrash: false })
    return {
      id: row.id,
      kind: 'recording',
      title: row.title,
      poster: own.length > 0 || !row.cover ? own : coverImages(ctx, row.cover, false),
      slides: null,
      published: row.publishedAt !== null,
      updated_at: row.updatedAt.toISOString(),
    }
  })
  return { results, count: await ctx.db.$count(recordings, where) }
}

async function videoSources({ ctx, input: { query } }: Sources): Promise<Page> {
  const { limit, offset } = pageWindow(query)
  const isVideo = and(
    eq(files.kind, 'video'),
    eq(files.status, 'ready'),
    isNull(files.assetId),
    isNull(files.versionOf),
  )
  const where = and(isWanted(query, files), isVideo)
  const rows = await ctx.db
    .select()
    .from(files)
    .where(where)
    .orderBy(desc(files.updatedAt), desc(files.id))
    .limit(limit)
    .offset(offset)
  const results = rows.map((row): EmbedSource => {
    const [size] = row.pageSizes ?? []
    const cover: CoverSource | null = size ? { content_id: row.contentId ?? row.id, size } : null
    return {
      id: row.id,
      kind: 'video',
      title: row.name,
      poster: cover ? coverImages(ctx, cover, false) : [],
      slides: null,
      published: true,
      updated_at: row.updatedAt.toISOString(),
    }
  })
  return { results, count: await ctx.db.$count(files, where) }
}
