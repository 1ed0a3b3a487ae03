import { watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import type { SearchHit } from '@outcrop/contract/operations/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../db/paging.ts'
import { excerptOf } from './excerpt.ts'
import type { Scope } from './search-scope.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the recording outside.

/** Whether a recording is one that the person edits. */
export function isEdited(scope: Scope | null): SQL<boolean> {
  if (scope === 'all') return sql`true`
  return sql`(recordings.company_id = any(${sql.param([...(scope ?? [])])}::uuid[]))`
}

/**
 * Lines of the captions of a recording that hold the text. Whoever edits it finds all of them; others those of a published
 * one that are heard whole, as nothing that is cut away is ever shown.
 */
function lines(search: string, edited: SQL): SQL {
  return sql`recording_tracks tracks cross join lateral jsonb_array_elements(tracks.cues) cue
    where tracks.recording_id = recordings.id
    and replace(cue ->> 'text', chr(10), ' ') ilike ${containsPattern(search)}
    and (${edited} or (recordings.published_at is not null and not exists (
      select 1 from recording_timings timing cross join lateral jsonb_array_elements(timing.cuts) cut
      where timing.recording_id = recordings.id
      and (cut ->> 'start')::float8 < (cue ->> 'end')::float8 and (cue ->> 'start')::float8 < (cut ->> 'end')::float8)))`
}

export function hasLine(search: string, edited: SQL): SQL {
  return sql`exists (select 1 from ${lines(search, edited)})`
}

interface Line {
  readonly text: string
  /** Seconds of the whole media. */
  readonly start: number
  readonly cuts: readonly Cut[] | null
}

/** The first such line, of the captions that are shown first. */
export function firstLine(search: string, edited: SQL): SQL<Line | null> {
  return sql`(select json_build_object('text', cue ->> 'text', 'start', (cue ->> 'start')::float8,
    'cuts', (select timing.cuts from recording_timings timing where timing.recording_id = recordings.id))
    from ${lines(search, edited)} order by tracks.is_default desc, tracks.label, (cue ->> 'start')::float8 limit 1)`
}

/** A line as a hit names it: its words, when it is said, and where it is opened. */
export function spokenHit(
  line: Line | null,
  search: string,
  edits: boolean,
): Pick<SearchHit, 'excerpt' | 'spoken'> | null {
  if (!line) return null
  return {
    excerpt: excerptOf(line.text, search),
    spoken: edits
      ? { at: line.start, opens: 'transcript' }
      : { at: watchedTime(line.cuts ?? [], line.start), opens: 'watch' },
  }
}
