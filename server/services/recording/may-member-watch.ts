import { lacksSecondFactor, mayActFor } from '@outcrop/contract/api/access.ts'
import { ofRecording, readsRecording } from '@outcrop/contract/recordings/recording-access.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { type RecordingRow, recordings, recordingTimings } from '../../db/schema/recording.ts'
import { isFilePosterCut, isOwnPosterCut } from '../shared-recording/cut-poster.ts'
import { MEDIA_TIMING } from '../shared-recording/watched-media.ts'

/** Whether a member may have what is cut of a recording, too: nothing is, or they work with presentations. */
export function seesWhole(actor: Actor, companyId: string, cuts: readonly Cut[]): boolean {
  const held = actor.companies.find(({ id }) => id === companyId)?.permissions ?? []
  return cuts.length === 0 || mayActFor(actor, companyId, held, ofRecording)
}

/** What a member may not have of a recording: its cuts, unless they see the whole. */
export async function hiddenCuts(
  db: Database,
  actor: Actor,
  { id, companyId }: Pick<RecordingRow, 'id' | 'companyId'>,
): Promise<readonly Cut[]> {
  const [timing] = await db
    .select({ cuts: recordingTimings.cuts })
    .from(recordingTimings)
    .where(eq(recordingTimings.recordingId, id))
  return timing && !seesWhole(actor, companyId, timing.cuts) ? timing.cuts : []
}

/** Whether a member may see the poster that a recording shows: its own, else that of its file. */
export function seesPoster(
  actor: Actor,
  { companyId, posterSeconds }: Pick<RecordingRow, 'companyId' | 'posterSeconds'>,
  { cuts, from }: { readonly cuts: readonly Cut[]; readonly from: 'own' | 'file' },
): boolean {
  const isCut = from === 'own' ? isOwnPosterCut({ posterSeconds }, cuts) : isFilePosterCut(cuts)
  return !isCut || seesWhole(actor, companyId, cuts)
}

/** Whether the file is the media of a recording at a company of the person: all of it where they see the whole, else its poster. */
export async function isOfWatchedRecording(
  db: Database,
  actor: Actor,
  { fileId, isPage, inTrash }: { fileId: string; isPage: boolean; inTrash: boolean },
): Promise<boolean> {
  const found = await watchedBy(db, actor, inTrash, eq(recordings.fileId, fileId))
  return found.some(({ recording, timing }) => {
    const cuts = timing?.cuts ?? []
    return isPage ? seesPoster(actor, recording, { cuts, from: 'file' }) : seesWhole(actor, recording.companyId, cuts)
  })
}

/** Whether the person may read what is kept for a recording: its poster, or the copy without the cuts with its small pictures. */
export async function mayReadRecording(
  db: Database,
  actor: Actor,
  { id, key, inTrash }: { id: string; key: string; inTrash: boolean },
): Promise<boolean> {
  const [found] = await watchedBy(db, actor, inTrash, eq(recordings.id, id))
  if (!found) return false
  const { recording, timing } = found
  if (timing?.cutState === 'ready' && [timing.cutKey, timing.cutSheetKey].includes(key)) return true
  const isPoster = recording.posterImages.some((image) => image.key === key)
  return isPoster && seesPoster(actor, recording, { cuts: timing?.cuts ?? [], from: 'own' })
}

/** Those recordings that the person watches as a member, whatever their permissions are. */
async function watchedBy(db: Database, actor: Actor, inTrash: boolean, which: SQL) {
  const found = await db
    .select({ recording: recordings, timing: MEDIA_TIMING })
    .from(recordings)
    .innerJoin(companies, and(eq(companies.id, recordings.companyId), isNull(companies.deletedAt)))
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(and(which, inTrash ? isNotNull(recordings.deletedAt) : isNull(recordings.deletedAt)))
  return found.filter(
    ({ recording: { companyId } }) =>
      mayActFor(actor, companyId, [], readsRecording) && !lacksSecondFactor(actor, companyId),
  )
}
