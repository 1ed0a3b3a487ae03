import type { Recording, RecordingMedia } from '@outcrop/contract/recordings/recording.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'
import { opensTo } from '../deck/deck-right.ts'
import { embedCount } from '../embed/embed-uses.ts'
import { coverImages } from '../file/cover-images.ts'
import { nameParts } from '../file/name-parts.ts'
import { isOwnPosterCut } from '../shared-recording/cut-poster.ts'
import { storedImages } from '../slide/stored-images.ts'
import type { NamedUser } from '../user/names-of.ts'
import { seesPoster, seesWhole } from './may-member-watch.ts'
import { HELD_MEDIA, type HeldMedia, MEDIA_STATE, VIEWS, WATCHED_SECONDS } from './recording-media.ts'

type Reader = Pick<ActorCtx, 'actor' | 'clock'>

// Written out, since a select of one table drops its name, and what is inside must speak of the recording outside.
const person = (column: 'created_by' | 'deleted_by') =>
  sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
    where users.id = ${sql.raw(`recordings.${column}`)})`

/** What an answer gathers from other tables. */
function gatheredFor(reader: Reader) {
  return {
    state: MEDIA_STATE,
    held: HELD_MEDIA,
    seconds: WATCHED_SECONDS,
    deck: sql<{ id: string; title: string } | null>`(select json_build_object('id', decks.id, 'title', decks.title)
      from decks where decks.id = recordings.deck_id and (${opensTo(reader) ?? sql`true`}))`,
    model: sql<{ id: string; name: string; version: number } | null>`(select json_build_object('id', models.id,
      'name', models.name, 'version', recordings.model_version) from recording_models models
      where models.id = recordings.model_id)`,
    views: VIEWS,
    embeds: embedCount('recording', sql`recordings.id`, reader.clock.now()),
    openQuestions: sql<number>`(select count(*)::int from recording_questions questions
      where questions.recording_id = recordings.id and questions.answered_at is null)`,
    isPosterPending: sql<boolean>`exists (select 1 from jobs where jobs.kind = 'recording_poster'
      and jobs.status in ('queued', 'running') and jobs.company_id = recordings.company_id
      and jobs.subject_type = 'recording' and jobs.subject_id = recordings.id)`,
    creator: person('created_by'),
    remover: person('deleted_by'),
  }
}

/** All that an answer is made of, as columns of a select from recordings. */
export function recordingColumns(reader: Reader) {
  return { ...getTableColumns(recordings), ...gatheredFor(reader) }
}

interface Gathered {
  readonly state: Recording['state']
  readonly held: HeldMedia | null
  readonly seconds: number | null
  readonly deck: { id: string; title: string } | null
  readonly model: { id: string; name: string; version: number } | null
  readonly views: number
  readonly embeds: number
  readonly openQuestions: number
  readonly isPosterPending: boolean
  readonly creator: NamedUser | null
  readonly remover: NamedUser | null
}

/** What people change of a recording, by the names of the contract, apart from its deck, its model and its password. */
export function recordingFields(row: RecordingRow) {
  return {
    title: row.title,
    description: row.description,
    recorded_at: row.recordedAt?.toISOString() ?? null,
    published_at: row.publishedAt?.toISOString() ?? null,
    layout: row.layout,
    audience: row.audience,
    details_required: row.detailsRequired,
    indexed: row.indexed,
    download: row.download,
    disclaimer: row.disclaimer,
    resources: row.resources,
  }
}

/** A row of `recordingColumns` as it is answered; addresses of the media only where it is asked for by itself. */
export function answerOfRecording(ctx: ActorCtx, row: RecordingRow & Gathered, withMedia = false): Recording {
  const { held, state } = row
  const inTrash = row.deletedAt !== null
  return {
    id: row.id,
    company_id: row.companyId,
    ...recordingFields(row),
    source: row.source,
    state,
    failure: state === 'failed' && held ? failureOf(held) : null,
    progress: state === 'processing' ? (held?.progress ?? 0) : 0,
    file: held && !held.is_deleted ? { id: held.id, name: held.name, size: held.size } : null,
    seconds: row.seconds,
    deck: row.deck,
    poster: posterOf(ctx, row, inTrash),
    poster_seconds: row.posterSeconds,
    poster_pending: row.isPosterPending,
    media: withMedia && held && !held.is_deleted ? mediaOf(ctx, row, held) : null,
    has_password: row.passwordHash !== null,
    model: row.model,
    views: row.views,
    embeds: row.embeds,
    open_questions: row.openQuestions,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: row.creator,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: row.remover,
    version: row.version,
  }
}

/** A recording that has just been read or written, as it is answered. */
export async function recordingAnswer(db: Database, ctx: ActorCtx, row: RecordingRow): Promise<Recording> {
  const gathered = onlyRow(await db.select(gatheredFor(ctx)).from(recordings).where(eq(recordings.id, row.id)))
  return answerOfRecording(ctx, { ...row, ...gathered }, true)
}

function failureOf({ status, kind, error_code: code, failure }: HeldMedia): string {
  if (status !== 'ready') return code ?? 'upload_type_refused'
  return kind === 'video' ? (failure ?? 'failed') : 'not_a_video'
}

/** The poster of its own, else that of the video; without what is cut for those who only watch, and while another is drawn. */
function posterOf(ctx: ActorCtx, row: RecordingRow & Gathered, inTrash: boolean) {
  const { posterImages, held } = row
  const cuts = held?.cuts ?? []
  if (row.isPosterPending && isOwnPosterCut(row, cuts)) return []
  if (posterImages.length > 0 && seesPoster(ctx.actor, row, { cuts, from: 'own' }))
    return storedImages(ctx, posterImages, { inTrash })
  if (!held?.page_size || held.is_deleted || held.status !== 'ready') return []
  if (!seesPoster(ctx.actor, row, { cuts, from: 'file' })) return []
  return coverImages(ctx, { content_id: held.content_id, size: held.page_size }, inTrash)
}

/** The whole media; for those who only watch, no more than the copy without the cuts, once it is made. */
function mediaOf({ media, actor }: ActorCtx, row: RecordingRow & Gathered, held: HeldMedia): RecordingMedia | null {
  if (held.status !== 'ready' || held.kind !== 'video' || held.storage_key === null) return null
  const inTrash = row.deletedAt !== null
  const name = `${nameParts(held.name)[0]}.mp4`
  const cutUrl = held.cut_key ? media.url(actor, held.cut_key, { name, inTrash }) : null
  const measures = {
    cut_url: cutUrl,
    seconds: held.facts?.seconds ?? null,
    width: held.facts?.width ?? null,
    height: held.facts?.height ?? null,
  }
  if (!seesWhole(actor, row.companyId, held.cuts))
    return cutUrl === null
      ? null
      : {
          ...measures,
          seconds: row.seconds,
          url: cutUrl,
          media_type: 'video/mp4',
          thumbnails: null,
          waveform_url: null,
        }
  const url = (key: string | null) => (key ? media.url(actor, key, { inTrash }) : null)
  const sheetUrl = url(held.sheet_key)
  return {
    ...measures,
    url: media.url(actor, held.web_key ?? held.storage_key, { name: held.web_key ? name : held.name, inTrash }),
    media_type: held.web_key ? 'video/mp4' : (held.media_type ?? 'video/mp4'),
    thumbnails: held.sheet && sheetUrl ? { ...held.sheet, url: sheetUrl } : null,
    waveform_url: url(held.waveform_key),
  }
}
