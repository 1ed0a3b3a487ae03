import { TRACKS_MAX } from '@outcrop/contract/recordings/caption.ts'
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type RecordingTrackRow, recordingTracks } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

interface TrackPlace {
  /** Of the recording; the guard has asked whether the actor may know of it. */
  readonly id: string
  readonly trackId: string
}

/** @throws ApiProblem `not_found` */
export async function findTrack(db: Database, { id, trackId }: TrackPlace): Promise<RecordingTrackRow> {
  if (!isId(trackId)) throw new ApiProblem('not_found')
  const isWanted = and(eq(recordingTracks.id, trackId), eq(recordingTracks.recordingId, id))
  const [row] = await db.select().from(recordingTracks).where(isWanted)
  if (!row) throw new ApiProblem('not_found')
  return row
}

/** A track with the number of its cues, which may be many. */
export type CountedTrack = Omit<RecordingTrackRow, 'cues'> & { readonly cueCount: number }

const SHOWN_ORDER = [desc(recordingTracks.isDefault), asc(recordingTracks.label), asc(recordingTracks.id)]

/** Tracks of a recording: the one that is shown first, then by name. */
export async function tracksOf(db: Database, recordingId: string): Promise<CountedTrack[]> {
  const { cues, ...columns } = getTableColumns(recordingTracks)
  return await db
    .select({ ...columns, cueCount: sql<number>`jsonb_array_length(${cues})` })
    .from(recordingTracks)
    .where(eq(recordingTracks.recordingId, recordingId))
    .orderBy(...SHOWN_ORDER)
}

/** The same, with their words. */
export async function wholeTracksOf(db: Database, recordingId: string): Promise<RecordingTrackRow[]> {
  return await db
    .select()
    .from(recordingTracks)
    .where(eq(recordingTracks.recordingId, recordingId))
    .orderBy(...SHOWN_ORDER)
}

/**
 * Requires room for captions in a language, or for the same language again.
 * @throws ApiProblem `conflict` where it has as many as it may
 */
export async function requireRoom(tx: Database, recordingId: string, language: string): Promise<void> {
  const isOther = and(eq(recordingTracks.recordingId, recordingId), ne(recordingTracks.language, language))
  const others = await tx.$count(recordingTracks, isOther)
  if (others >= TRACKS_MAX)
    throw new ApiProblem('conflict', { detail: `A recording has captions in at most ${TRACKS_MAX} languages` })
}

/** @throws ApiProblem `track_exists` where the recording has captions in the language */
export async function requireFree(tx: Database, recordingId: string, language: string): Promise<void> {
  const held = and(eq(recordingTracks.recordingId, recordingId), eq(recordingTracks.language, language))
  if ((await tx.$count(recordingTracks, held)) > 0) throw new ApiProblem('track_exists')
}
