import type { CaptionTrack, TrackSummary } from '@outcrop/contract/recordings/caption.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { watchedCues } from '@outcrop/contract/recordings/watched-time.ts'
import type { RecordingTrackRow } from '../../db/schema/recording.ts'
import type { CountedTrack } from './find-track.ts'

/** A track as it is watched: without the words that are cut, at the times of watching. */
export function watchedTrack(row: RecordingTrackRow, cuts: readonly Cut[]): RecordingTrackRow {
  return { ...row, cues: watchedCues(row.cues, cuts) }
}

/** A track without its words. */
export function trackSummary(row: RecordingTrackRow | CountedTrack): TrackSummary {
  return {
    id: row.id,
    language: row.language,
    label: row.label,
    source: row.source,
    is_default: row.isDefault,
    cue_count: 'cues' in row ? row.cues.length : row.cueCount,
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }
}

export function trackAnswer(row: RecordingTrackRow): CaptionTrack {
  const { id, language, label, source, cues, version } = row
  return {
    id,
    language,
    label,
    source,
    cues,
    is_default: row.isDefault,
    updated_at: row.updatedAt.toISOString(),
    version,
  }
}
