import { mayActFor } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { ofRecording } from '@outcrop/contract/recordings/recording-access.ts'
import { UNPLAYABLE } from '@outcrop/contract/files/video.ts'
import { watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { type RecordingRow, recordingTimings } from '../../db/schema/recording.ts'
import { isSpeechOn } from './recording-speech-job.ts'
import { videoRows } from '../file/video-answer.ts'
import { jobAnswer } from '../job/job-answer.ts'
import { hiddenCuts, seesWhole } from '../recording/may-member-watch.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { findOwned } from '../resource/owned.ts'
import { type MediaTiming, MEDIA_TIMING } from '../shared-recording/watched-media.ts'
import { tracksOf, wholeTracksOf } from './find-track.ts'
import { trackSummary, watchedTrack } from './track-answer.ts'
import { isAbout } from '../../jobs/job-queue.ts'

/** What the transcript of a recording is worked on with, or read by those who only watch. @throws ApiProblem `not_found` */
export async function getRecordingTranscript({ ctx, input }: Call<typeof endpoints.getRecordingTranscript>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, input.params.id)
  return {
    company_id: recording.companyId,
    title: recording.title,
    in_trash: recording.deletedAt !== null,
    media: await mediaOf(ctx, recording),
    tracks: await summariesOf(ctx, recording),
    speech: { available: isSpeechOn(ctx.env), job: await lastSpeechJob(ctx, recording) },
  }
}

async function summariesOf({ db, actor }: ActorCtx, recording: RecordingRow) {
  const cuts = await hiddenCuts(db, actor, recording)
  const tracks =
    cuts.length > 0
      ? (await wholeTracksOf(db, recording.id)).map((track) => watchedTrack(track, cuts))
      : await tracksOf(db, recording.id)
  return tracks.map(trackSummary)
}

const NOTHING = { url: null, seconds: null, thumbnails: null }

async function mediaOf(ctx: ActorCtx, { id, companyId, fileId }: RecordingRow) {
  const [file] = fileId === null ? [] : await ctx.db.select().from(files).where(eq(files.id, fileId))
  if (!file || file.kind !== 'video' || file.deletedAt !== null || file.status === 'refused')
    return { state: 'missing' as const, ...NOTHING }
  const video = (await videoRows(ctx.db, [file])).get(file.id)
  const [timing] = await ctx.db.select(MEDIA_TIMING).from(recordingTimings).where(eq(recordingTimings.recordingId, id))
  if (timing && !seesWhole(ctx.actor, companyId, timing.cuts))
    return cutMediaOf(ctx, timing, video?.facts?.seconds ?? null)
  const isUnplayable = video?.facts?.copy_reasons.some((reason) => UNPLAYABLE.includes(reason)) ?? false
  const key = video?.webKey ?? (isUnplayable && video?.state === 'working' ? null : file.storageKey)
  if (file.status !== 'ready' || key === null) return { state: 'processing' as const, ...NOTHING }
  const sheetKey = video?.sheetKey
  return {
    state: 'ready' as const,
    url: ctx.media.url(ctx.actor, key),
    seconds: video?.facts?.seconds ?? null,
    thumbnails: video?.sheet && sheetKey ? { ...video.sheet, url: ctx.media.url(ctx.actor, sheetKey) } : null,
  }
}

/** For those who only watch. */
function cutMediaOf(ctx: ActorCtx, timing: MediaTiming, mediaSeconds: number | null) {
  const { cuts, cutState, cutKey, cutSheet, cutSheetKey } = timing
  if (cutState !== 'ready' || cutKey === null) return { state: 'processing' as const, ...NOTHING }
  return {
    state: 'ready' as const,
    url: ctx.media.url(ctx.actor, cutKey),
    seconds: mediaSeconds === null ? null : watchedSeconds(cuts, mediaSeconds),
    thumbnails: cutSheet && cutSheetKey ? { ...cutSheet, url: ctx.media.url(ctx.actor, cutSheetKey) } : null,
  }
}

async function lastSpeechJob({ db, actor }: ActorCtx, { id, companyId }: RecordingRow) {
  const held = actor.companies.find((company) => company.id === companyId)?.permissions ?? []
  if (!mayActFor(actor, companyId, held, ofRecording)) return null
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.kind, 'recording_speech'), isAbout('recording', id)))
    .orderBy(desc(jobs.createdAt))
    .limit(1)
  return job ? await jobAnswer(db, job) : null
}
