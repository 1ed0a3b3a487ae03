import path from 'node:path'
import { PosterSource } from '@outcrop/contract/recordings/recording.ts'
import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { files } from '../../db/schema/file.ts'
import { type JobRow, jobs } from '../../db/schema/job.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'
import type { SlideImage } from '../../db/schema/slide.ts'
import { ImageError } from '../../image/image-error.ts'
import { VideoError } from '../../video/video-error.ts'
import { removeUnneeded } from '../../storage/remove-unneeded.ts'
import { inWorkFolder } from '../../storage/in-work-folder.ts'
import { isAbout } from '../../jobs/job-queue.ts'
import { JobFailure, type JobRun } from '../../jobs/job-run.ts'
import { PAGE_SIDES } from '../slide/page-key.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

const RecordingPosterInput = v.object({
  recording_id: v.string(),
  /** The video of which a frame was chosen. */
  file_id: v.nullable(v.string()),
  source: PosterSource,
})
type Wanted = v.InferOutput<typeof RecordingPosterInput>

/** Draws the poster of a recording and shows it in the place of the former one, whose bytes then go. */
export async function drawRecordingPoster(run: JobRun): Promise<void> {
  const wanted = v.parse(RecordingPosterInput, run.job.input)
  const { recording_id: id, source } = wanted
  const { db, storage, random } = run.deps
  const [recording] = await db.select().from(recordings).where(eq(recordings.id, id))
  if (!recording || !isOfItsVideo(recording, wanted)) return
  const fileId = source.from === 'image' ? source.file_id : recording.fileId
  const drawn = source.from === 'video' ? [] : await drawFrom(run, fileId, source)
  const token = random.id()
  const images = drawn.map(({ data, width, height }): SlideImage => {
    const key = `recordings/${id}/poster-${token}-${width}.webp`
    return { key, width, height, bytes: data.length }
  })
  let unneeded: readonly SlideImage[] = images
  try {
    for (const [index, { key }] of images.entries())
      await storage.write(key, drawn[index]?.data ?? Buffer.alloc(0), 'image/webp')
    unneeded = await show(run, wanted, images)
  } finally {
    await removeUnneeded(run.deps, keysOf(unneeded))
  }
}

/** Shows images as the poster where they are still wanted. The answer are those that nothing shows then. */
async function show(run: JobRun, wanted: Wanted, images: SlideImage[]): Promise<readonly SlideImage[]> {
  const { recording_id: id, source } = wanted
  let unneeded: readonly SlideImage[] = images
  await run.write(async (tx) => {
    const [held] = await tx.select().from(recordings).where(eq(recordings.id, id)).for('update')
    if (!held || !isOfItsVideo(held, wanted) || (await tx.$count(jobs, isLaterChoice(run.job, id))) > 0) return
    const posterSeconds = source.from === 'frame' ? source.seconds : null
    await tx.update(recordings).set({ posterImages: images, posterSeconds }).where(eq(recordings.id, id))
    unneeded = held.posterImages
  })
  return unneeded
}

/** A frame is of one video; a picture is of the recording, whichever video it has. */
function isOfItsVideo({ fileId }: RecordingRow, { source, file_id: wanted }: Wanted): boolean {
  return source.from !== 'frame' || fileId === wanted
}

/** The last choice counts, whichever is drawn first. */
function isLaterChoice({ id, kind, companyId }: JobRow, recordingId: string) {
  return and(eq(jobs.kind, kind), eq(jobs.companyId, companyId), isAbout('recording', recordingId), gt(jobs.id, id))
}

function keysOf(images: readonly SlideImage[]): string[] {
  return images.map(({ key }) => key)
}

type Drawn = Awaited<ReturnType<JobRun['deps']['images']['encodeImage']>>

async function drawFrom(run: JobRun, fileId: string | null, source: PosterSource): Promise<Drawn> {
  const { db, storage } = run.deps
  const [file] = fileId === null ? [] : await db.select().from(files).where(eq(files.id, fileId))
  if (!file?.storageKey || file.status !== 'ready') throw new JobFailure('file_not_ready')
  const original = await storage.localPath(file.storageKey)
  try {
    return source.from === 'frame'
      ? await drawFrame(run, original.path, source.seconds)
      : await encode(run, original.path)
  } catch (error) {
    if (error instanceof VideoError) throw new JobFailure('page_failed')
    if (error instanceof ImageError) throw new JobFailure(error.code)
    throw error
  } finally {
    await original.release()
  }
}

async function drawFrame(run: JobRun, original: string, seconds: number): Promise<Drawn> {
  const { video, env } = run.deps
  if (!video.isAvailable) throw new JobFailure('no_video_converter')
  return await inWorkFolder(env, async (folder) => {
    const probe = await video.inspect(original, run.signal)
    const target = path.join(folder, 'poster.png')
    await video.drawPoster({ path: original, probe, target, seconds, signal: run.signal })
    return await encode(run, target)
  })
}

async function encode({ deps, signal }: JobRun, picture: string): Promise<Drawn> {
  return await deps.images.encodeImage(picture, { sides: PAGE_SIDES, signal })
}

export const recordingPosterJob: JobDeclaration = {
  kind: 'recording_poster',
  lane: { name: 'posters of recordings', slots: 1 },
  subject: 'recording',
  memoryMb: () => 512,
  run: drawRecordingPoster,
}
