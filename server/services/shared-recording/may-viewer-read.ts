import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { GrantRow } from '../../db/schema/grant.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import type { Deps } from '../../deps.ts'
import { hasContent } from '../file/file-content.ts'
import { findGrantById } from '../grant/find-grant.ts'
import type { MediaCheck } from '../grant/grant-source.ts'
import { mayGoOn } from '../grant/may-go-on.ts'
import { isMadeOfVideo } from '../video/video-keys.ts'
import { fileOfSlide } from '../slide/slide-media.ts'
import { findRecording, type Watched } from './find-watched.ts'
import { isPosterOf } from './poster-images.ts'
import { gateOfRecording } from './recording-gate.ts'
import { FINDABLE } from './related-recordings.ts'
import { findWatchedMedia, type Media, MEDIA_TIMING } from './watched-media.ts'
import { shownLog, timingOf, watchedSlides } from './watched-slides.ts'

/** The recording of a grant; null where it is not published, except for a preview. */
export async function findOpenRecording(db: Database, { kind, subjectId, isPreview }: GrantRow) {
  const found = kind === 'deck_link' ? null : await findRecording(db, subjectId)
  return found && (found.recording.publishedAt !== null || isPreview) ? found : null
}

/**
 * Whether a viewer may read a stored object now: the recording is published, and what viewers get of it has the object, or
 * it is the poster of another one that the page leads to.
 */
export async function mayViewerRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { grantId, key }: MediaCheck,
): Promise<boolean> {
  const grant = await findGrantById(db, grantId)
  const shown = grant && (await findOpenRecording(db, grant))
  if (!shown || !(await mayGoOn({ db, clock }, await gateOfRecording(db, shown), grant))) return false
  return (
    // First what is read most often: the video arrives in very many ranges.
    (await isWatched(db, shown, key)) ||
    (await isPosterOf(db, shown, key)) ||
    (await isOnSlide(db, shown, key)) ||
    (await isPosterBeside(db, shown, key))
  )
}

async function isWatched(db: Database, shown: Media, key: string): Promise<boolean> {
  if (!/^(?:files|recordings)\//.test(key)) return false
  const media = await findWatchedMedia(db, shown)
  return media !== null && (key === media.key || key === media.sheet?.key)
}

/** The picture of a slide that is shown, or the file that such a slide shows. */
async function isOnSlide(
  db: Database,
  { recording, timing, clip }: Media & Pick<Watched, 'clip'>,
  key: string,
): Promise<boolean> {
  const [, kind, id] = /^(slides|files)\/([0-9a-f-]{36})\//.exec(key) ?? []
  if (id === undefined || !timing) return false
  const { log } = await timingOf(db, recording)
  const rows = await watchedSlides(db, recording, shownLog(log, { clip }, timing))
  if (kind === 'slides') return rows.some(({ images }) => images.some((image) => image.key === key))
  const [file] = await db
    .select({ id: files.id, kind: files.kind, storageKey: files.storageKey })
    .from(files)
    .where(and(hasContent(id), eq(files.status, 'ready'), isNull(files.deletedAt)))
  if (!file || !rows.some((row) => fileOfSlide(row) === file.id)) return false
  return (file.kind === 'video' && file.storageKey === key) || key.includes('/pages/') || isMadeOfVideo(key)
}

/** The poster of another recording of the company that it lets be found. */
async function isPosterBeside(db: Database, { recording }: Media, key: string): Promise<boolean> {
  const [, fileContent] = /^files\/([0-9a-f-]{36})\/pages\//.exec(key) ?? []
  const [, ofRecording] = /^recordings\/([0-9a-f-]{36})\/poster-/.exec(key) ?? []
  if (fileContent === undefined && ofRecording === undefined) return false
  const isIt =
    ofRecording === undefined
      ? sql`${recordings.fileId} in (select id from files where coalesce(content_id, id) = ${fileContent})`
      : eq(recordings.id, ofRecording)
  const others = await db
    .select({ recording: recordings, timing: MEDIA_TIMING })
    .from(recordings)
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(and(eq(recordings.companyId, recording.companyId), FINDABLE, isNotNull(recordings.publishedAt), isIt))
  for (const other of others) if (await isPosterOf(db, other, key)) return true
  return false
}
