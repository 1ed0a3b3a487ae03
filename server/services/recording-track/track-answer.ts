import type { CaptionTrack, TrackSummary } from '@outcrop/contract/caption.ts'
import type { RecordingTrackRow } from '../../db/schema/recording.ts'

/** A track without its words. */
export function trackSummary(row: RecordingTrackRow): TrackSummary {
  return {
    id: row.id,
    language: row.language,
    label: row.label,
    source: row.source,
    is_default: row.isDefault,
    cue_count: row.cues.length,
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
