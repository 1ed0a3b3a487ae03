import { lacksSecondFactor, managesCompany } from '@outcrop/contract/api/access.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import {
  type RecordingClipRow,
  recordingClips,
  type RecordingRow,
  recordings,
  recordingTimings,
} from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'
import type { Viewer } from '../user/find-person.ts'
import { MEDIA_TIMING } from './watched-media.ts'

/** A recording that is not in the trash, by its own id or that of one of its clips; null where there is none. */
export async function findRecording(db: Database, id: string) {
  if (!isId(id)) return null
  // First the clip, so that the recording is read by its key.
  const ofClip = sql`(select clips.recording_id from recording_clips clips where clips.id = ${id}::uuid)`
  const [found] = await db
    .select({ recording: recordings, company: companies, timing: MEDIA_TIMING, clip: recordingClips })
    .from(recordings)
    .innerJoin(companies, and(eq(companies.id, recordings.companyId), isNull(companies.deletedAt)))
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .leftJoin(recordingClips, and(eq(recordingClips.recordingId, recordings.id), eq(recordingClips.id, id)))
    .where(and(eq(recordings.id, sql`coalesce(${ofClip}, ${id}::uuid)`), isNull(recordings.deletedAt)))
  return found ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof findRecording>>>

export interface Watched extends Omit<Found, 'clip'> {
  readonly clip: RecordingClipRow | null
  /** Somebody of the company looks at it as its viewers will. */
  readonly isPreview: boolean
}

/** Members of a company look at all of its recordings, whatever their permissions are. */
export function isOwn(viewer: Viewer | null, { companyId }: Pick<RecordingRow, 'companyId'>): boolean {
  return viewer !== null && managesCompany(viewer, companyId) && !lacksSecondFactor(viewer, companyId)
}

/**
 * What is watched at an address. Nothing is told of recordings that are not published, except to people of the company
 * who ask for a preview.
 * @throws ApiProblem `not_found`
 */
export async function findWatched(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id, preview }: { readonly id: string; readonly preview: boolean },
): Promise<Watched> {
  const found = await findRecording(ctx.db, id)
  const isPreview = found !== null && preview && isOwn(ctx.actor, found.recording)
  if (!found || (!found.recording.publishedAt && !isPreview)) throw new ApiProblem('not_found')
  return { ...found, isPreview }
}
