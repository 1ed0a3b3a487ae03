import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, wordPatterns } from '../../db/paging.ts'
import { recordings } from '../../db/schema/recording.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { answerOfRecording, recordingColumns } from './recording-answer.ts'
import { MEDIA_STATE, VIEWS, WATCHED_SECONDS } from './recording-media.ts'

const SORT_KEYS = {
  title: naturalOrder(recordings.title),
  recorded_at: sql`coalesce(${recordings.recordedAt}, ${recordings.createdAt})`,
  seconds: sql`coalesce(${WATCHED_SECONDS}, 0)`,
  views: VIEWS,
  created_at: recordings.createdAt,
  updated_at: recordings.updatedAt,
  deleted_at: recordings.deletedAt,
}

/** Recordings of one company, and their number, in one query. The search looks in titles and descriptions. */
export async function listRecordings({ ctx, input: { query } }: Call<typeof endpoints.listRecordings>) {
  const order = orderBy(SORT_KEYS, query.ordering, recordings.id)
  if (query.search !== '' && query.ordering === '-updated_at') order.unshift(desc(recordingTitleMatches(query.search)))
  const where = and(
    eq(recordings.companyId, query.company_id),
    query.state === 'trash' ? isNotNull(recordings.deletedAt) : isNull(recordings.deletedAt),
    query.media_state === undefined ? undefined : sql`${MEDIA_STATE} = ${query.media_state}`,
    query.source === undefined ? undefined : eq(recordings.source, query.source),
    query.publication === undefined ? undefined : isPublishedTo(query.publication),
    query.search === ''
      ? undefined
      : or(recordingTitleMatches(query.search), ilike(recordings.description, containsPattern(query.search))),
  )
  const { rows, count } = await listPage(
    ctx.db,
    { table: recordings, id: recordings.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...recordingColumns(ctx), count: total })
        .from(recordings)
        .where(inArray(recordings.id, ids))
        .orderBy(...order),
  )
  return { results: rows.map((row) => answerOfRecording(ctx, row)), count }
}

function isPublishedTo(publication: 'draft' | 'anyone' | 'members'): SQL | undefined {
  if (publication === 'draft') return isNull(recordings.publishedAt)
  return and(isNotNull(recordings.publishedAt), eq(recordings.audience, publication))
}

/** The title holds what is searched for, or its words, of each at least the beginning, in any order. */
export function recordingTitleMatches(search: string): SQL {
  const words = sql`${recordings.title} ~* all (${sql.param(wordPatterns(search))}::text[])`
  return sql`(${ilike(recordings.title, containsPattern(search))} or ${words})`
}
