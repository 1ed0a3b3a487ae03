import type { RecordingMediaState } from '@outcrop/contract/recordings/recording-list.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import type { VideoFacts } from '@outcrop/contract/files/video.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PageSize } from '../../db/schema/file.ts'
import type { Sheet } from '../../video/thumbnail-sheet.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the recording outside.

const FROM_FILE = sql`from files left join videos on videos.content_id = coalesce(files.content_id, files.id)
  left join recording_timings timing on timing.recording_id = recordings.id where files.id = recordings.file_id`

/**
 * How far the media is, from its file, what was made of the video, and the copy without the cuts. A copy that lacked its media
 * is made once that is back.
 */
export const MEDIA_STATE: SQL<RecordingMediaState> = sql`coalesce((select case
    when files.deleted_at is not null then 'missing'
    when files.status = 'uploading' then 'uploading'
    when files.status = 'checking' then 'processing'
    when files.status <> 'ready' or files.kind is distinct from 'video' then 'failed'
    when videos.state = 'failed' then 'failed'
    when videos.state in ('queued', 'working') or timing.cut_state in ('queued', 'working')
      or timing.cut_state = 'failed' and timing.cut_failure = 'no_media' then 'processing'
    when timing.cut_state in ('failed', 'unavailable') then 'failed'
    else 'ready' end ${FROM_FILE}), 'missing')`

/** Seconds as it is watched: without the cuts. */
export const WATCHED_SECONDS: SQL<number | null> = sql`(select case when videos.facts is not null then
    greatest(0, (videos.facts ->> 'seconds')::float8 - coalesce((select sum((cut ->> 'end')::float8
      - (cut ->> 'start')::float8) from jsonb_array_elements(timing.cuts) cut), 0)) end ${FROM_FILE})`

/** What an answer needs of the file of a recording and of its video. */
export interface HeldMedia {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly kind: string | null
  readonly status: string
  readonly error_code: string | null
  readonly is_deleted: boolean
  readonly media_type: string | null
  readonly storage_key: string | null
  readonly content_id: string
  readonly page_size: PageSize | null
  readonly failure: string | null
  readonly progress: number | null
  readonly facts: VideoFacts | null
  readonly web_key: string | null
  readonly sheet_key: string | null
  readonly sheet: Sheet | null
  readonly waveform_key: string | null
  readonly cuts: readonly Cut[]
  /** Of the copy without them, once it is made. */
  readonly cut_key: string | null
}

export const HELD_MEDIA: SQL<HeldMedia | null> = sql`(select json_build_object('id', files.id, 'name', files.name,
    'size', files.size, 'kind', files.kind, 'status', files.status, 'error_code', files.error_code,
    'is_deleted', files.deleted_at is not null, 'media_type', files.media_type, 'storage_key', files.storage_key,
    'content_id', coalesce(files.content_id, files.id), 'page_size', files.page_sizes -> 0,
    'failure', coalesce(videos.failure, timing.cut_failure), 'progress', videos.progress, 'facts', videos.facts,
    'web_key', videos.web_key, 'sheet_key', videos.sheet_key, 'sheet', videos.sheet, 'waveform_key', videos.waveform_key,
    'cuts', coalesce(timing.cuts, '[]'::jsonb), 'cut_key', case when timing.cut_state = 'ready' then timing.cut_key end)
    ${FROM_FILE})`

/** Views that count: of at least three seconds, without the company's own people and programs. */
export const VIEWS: SQL<number> = sql`(select count(*)::int from recording_visits visits
  where visits.recording_id = recordings.id and visits.is_counted and visits.viewed_at is not null)`
