import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { PosterSource } from '@outcrop/contract/recording.ts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { files } from '../db/schema/file.ts'
import { recordings } from '../db/schema/recording.ts'
import type { SlideImage } from '../db/schema/slide.ts'
import { ImageError } from '../image/image-error.ts'
import { VideoError } from '../video/video-error.ts'
import { JobFailure, type JobRun } from './job-run.ts'
import { PAGE_SIDES } from './page-key.ts'

export const RecordingPosterInput = v.object({ recording_id: v.string(), source: PosterSource })

/** Draws the poster of a recording and shows it in the place of the former one, whose bytes then go. */
export async function drawRecordingPoster(run: JobRun): Promise<void> {
  const { recording_id: id, source } = v.parse(RecordingPosterInput, run.job.input)
  const { db, storage, random, log } = run.deps
  const [recording] = await db.select().from(recordings).where(eq(recordings.id, id))
  if (!recording) return
  const fileId = source.from === 'image' ? source.file_id : recording.fileId
  const drawn = source.from === 'video' ? [] : await drawFrom(run, fileId, source)
  const images: SlideImage[] = []
  const token = random.id()
  for (const { data, width, height } of drawn) {
    const key = `recordings/${id}/poster-${token}-${width}.webp`
    await storage.write(key, data, 'image/webp')
    images.push({ key, width, height, bytes: data.length })
  }
  await run.write(async (tx) => {
    await tx.update(recordings).set({ posterImages: images }).where(eq(recordings.id, id))
  })
  for (const { key } of recording.posterImages)
    await storage.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a former poster stays'))
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
  const base = path.join(env.DATA_DIR, 'videos')
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(path.join(base, 'work-'))
  try {
    const probe = await video.inspect(original, run.signal)
    const target = path.join(folder, 'poster.png')
    await video.drawPoster({ path: original, probe, target, seconds, signal: run.signal })
    return await encode(run, target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function encode({ deps, signal }: JobRun, picture: string): Promise<Drawn> {
  return await deps.images.encodeImage(picture, { sides: PAGE_SIDES, signal })
}
