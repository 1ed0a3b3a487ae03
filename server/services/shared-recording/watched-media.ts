import { tellsOfItself } from '@outcrop/contract/files/video.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow, PageSize } from '../../db/schema/file.ts'
import { type RecordingRow, recordingTimings, type RecordingTimingRow } from '../../db/schema/recording.ts'
import type { SlideImage } from '../../db/schema/slide.ts'
import { contentOf } from '../file/file-content.ts'
import { ApiProblem } from '../../problem.ts'
import type { Sheet } from '../../video/thumbnail-sheet.ts'
import { videoRows } from '../file/video-answer.ts'
import { nameParts } from '../file/name-parts.ts'
import { isFilePosterCut, isOwnPosterCut } from './cut-poster.ts'

/** What is played of a recording, and what goes with it. */
export interface WatchedMedia {
  readonly key: string
  readonly mediaType: string
  /** Under which it is saved. */
  readonly name: string
  /** Seconds of the whole media and of what is watched of it; null where the video was not looked into. */
  readonly mediaSeconds: number | null
  readonly seconds: number | null
  readonly cuts: readonly Cut[]
  readonly sheet: (Sheet & { readonly key: string }) | null
}

/** What a timing says of the media; its log is long, and this is read for every part of the video. */
export const MEDIA_TIMING = {
  cuts: recordingTimings.cuts,
  cutState: recordingTimings.cutState,
  cutKey: recordingTimings.cutKey,
  cutSheetKey: recordingTimings.cutSheetKey,
  cutSheet: recordingTimings.cutSheet,
}
export type MediaTiming = Pick<RecordingTimingRow, keyof typeof MEDIA_TIMING>

/** A recording with what its timing says of the media. */
export interface Media {
  readonly recording: RecordingRow
  readonly timing: MediaTiming | null
}

/**
 * What is played: the copy without the cuts, else the copy for the web, else the original where it does not tell its place.
 * @throws ApiProblem `recording_processing` while that is made, as nothing that is cut is ever handed out; `not_found`
 * where there is no video
 */
export async function watchedMedia(db: Database, { recording, timing }: Media): Promise<WatchedMedia> {
  const file = await fileOf(db, recording)
  if (!file) throw new ApiProblem('not_found')
  if (file.status === 'uploading' || file.status === 'checking') throw new ApiProblem('recording_processing')
  if (file.status !== 'ready' || file.kind !== 'video' || !file.storageKey) throw new ApiProblem('not_found')
  const video = (await videoRows(db, [file])).get(file.id)
  if (video?.state === 'queued' || video?.state === 'working') throw new ApiProblem('recording_processing')
  const cuts = timing?.cuts ?? []
  const mediaSeconds = video?.facts?.seconds ?? null
  const name = `${nameParts(file.name)[0]}.mp4`
  if (cuts.length > 0) {
    if (timing?.cutState !== 'ready' || !timing.cutKey) throw new ApiProblem('recording_processing')
    const seconds = mediaSeconds === null ? null : watchedSeconds(cuts, mediaSeconds)
    const sheet = timing.cutSheet && timing.cutSheetKey ? { ...timing.cutSheet, key: timing.cutSheetKey } : null
    return { key: timing.cutKey, mediaType: 'video/mp4', name, mediaSeconds, seconds, cuts, sheet }
  }
  const sheet = video?.sheet && video.sheetKey ? { ...video.sheet, key: video.sheetKey } : null
  const whole = { mediaSeconds, seconds: mediaSeconds, cuts, sheet }
  if (video?.webKey) return { ...whole, key: video.webKey, mediaType: 'video/mp4', name }
  if (tellsOfItself(video?.facts)) throw new ApiProblem('not_found')
  return { ...whole, key: file.storageKey, mediaType: file.mediaType ?? 'video/mp4', name: file.name }
}

/** The same; null where nothing can be played. */
export async function findWatchedMedia(db: Database, media: Media): Promise<WatchedMedia | null> {
  try {
    return await watchedMedia(db, media)
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

async function fileOf(db: Database, { fileId }: Media['recording']): Promise<FileRow | null> {
  const [file] = fileId === null ? [] : await db.select().from(files).where(eq(files.id, fileId))
  return file && !file.deletedAt ? file : null
}

/** Where the poster of a recording comes from: pictures of its own, else that of its file, unless they show what is cut. */
export async function posterOf(
  db: Database,
  { recording, timing }: Media,
): Promise<
  { images: SlideImage[]; cover: null } | { images: []; cover: { content_id: string; size: PageSize } } | null
> {
  const cuts = timing?.cuts ?? []
  if (recording.posterImages.length > 0 && !isOwnPosterCut(recording, cuts))
    return { images: recording.posterImages, cover: null }
  const file = await fileOf(db, recording)
  const [size] = file?.pageSizes ?? []
  if (!file || file.status !== 'ready' || !size || isFilePosterCut(cuts)) return null
  return { images: [], cover: { content_id: contentOf(file), size } }
}
