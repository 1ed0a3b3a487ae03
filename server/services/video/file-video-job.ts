import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { type VideoRow, videos } from '../../db/schema/video.ts'
import { ImageError } from '../../image/image-error.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import type { Probe } from '../../video/probe-video.ts'
import { VideoError } from '../../video/video-error.ts'
import { hasContent } from '../file/file-content.ts'
import { inWorkFolder } from '../../storage/in-work-folder.ts'
import { JobLost, type JobRun } from '../../jobs/job-run.ts'
import { PAGE_SIDES, pageKey } from '../slide/page-key.ts'
import { tellOfMedia } from '../recording/tell-of-media.ts'
import { videoKey } from './video-keys.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

export const FileVideoInput = v.object({ content_id: v.string() })

/** Runs of a job; after the last one the video counts as failed. */
const ATTEMPTS = 3
/** Shares of the whole that are behind when a step is done. */
const DONE = { probe: 0.02, poster: 0.06, sheet: 0.2, peaks: 0.3 }
const TELL_MS = 1000

type Outcome = Partial<Omit<VideoRow, 'contentId' | 'updatedAt'>>

/**
 * Prepares a video for being shown: what is in it, a poster, small pictures of its length, how loud it is, and a copy for
 * the web where browsers need one.
 */
export async function prepareVideo(run: JobRun): Promise<void> {
  const { content_id: contentId } = v.parse(FileVideoInput, run.job.input)
  const [file] = await run.deps.db.select().from(files).where(hasContent(contentId))
  if (file?.kind !== 'video' || !file.storageKey || file.status !== 'ready') return
  const work = new Preparation(run, contentId)
  if (!run.deps.video.isAvailable) return await work.keep({ state: 'unavailable', progress: 0 })
  try {
    await work.keep({ state: 'working', failure: null, progress: 0 })
    await work.prepare(file.storageKey)
  } catch (error) {
    if (run.signal.aborted || error instanceof JobLost) throw error
    if (!(error instanceof VideoError) && run.job.attempts < ATTEMPTS) throw error
    run.deps.log.warn({ err: error, file: file.id }, 'a video cannot be prepared')
    await work.end({ state: 'failed', failure: error instanceof VideoError ? error.code : 'failed' })
  }
}

class Preparation {
  readonly #run: JobRun
  readonly #contentId: string
  #toldAt = 0

  constructor(run: JobRun, contentId: string) {
    this.#run = run
    this.#contentId = contentId
  }

  async keep(outcome: Outcome): Promise<void> {
    await this.#run.write(async (tx) => await this.#set(tx, outcome))
  }

  /** Keeps how it ended, and tells those who uploaded it for a recording. */
  async end(outcome: Outcome): Promise<void> {
    let told: string[] = []
    await this.#run.write(async (tx) => {
      await this.#set(tx, outcome)
      told = await tellOfMedia(tx, this.#run.deps, hasContent(this.#contentId))
    })
    await announceNotifications(this.#run.deps, told)
  }

  async #set(tx: Database, outcome: Outcome): Promise<void> {
    const row = { ...outcome, updatedAt: this.#run.deps.clock.now() }
    await tx.update(videos).set(row).where(eq(videos.contentId, this.#contentId))
  }

  async prepare(storageKey: string): Promise<void> {
    const { storage, env } = this.#run.deps
    const original = await storage.localPath(storageKey)
    try {
      await inWorkFolder(env, (folder) => this.#prepareIn(folder, original.path))
    } finally {
      await original.release()
    }
  }

  async #prepareIn(folder: string, original: string): Promise<void> {
    const { storage, video } = this.#run.deps
    const { signal } = this.#run
    const probe = await video.inspect(original, signal)
    await this.keep({ facts: probe.facts, progress: DONE.probe })
    const work = { path: original, probe, signal }
    await this.#drawPoster({ ...work, target: path.join(folder, 'poster.png') })
    await this.keep({ progress: DONE.poster })
    await this.#drawSheet({ ...work, target: path.join(folder, 'sheet.webp') })
    const peaks = await video.readPeaks(work)
    const waveformKey = peaks.length > 0 ? videoKey(this.#contentId, 'waveform.json') : null
    if (waveformKey) await storage.write(waveformKey, Buffer.from(JSON.stringify({ peaks })), 'application/json')
    await this.keep({ waveformKey, progress: DONE.peaks })
    const copy = await this.#convert({ ...work, target: path.join(folder, 'web.mp4') })
    await this.end({ ...copy, state: 'ready', progress: 1 })
  }

  /** Kept where pictures of pages are, so that the file has a cover as other files have. */
  async #drawPoster(making: Making): Promise<void> {
    const { video, images, storage } = this.#run.deps
    await video.drawPoster(making)
    const drawn = await encode(() => images.encodeImage(making.target, { sides: PAGE_SIDES, signal: this.#run.signal }))
    const { width, height } = making.probe.facts
    for (const image of drawn) {
      const side = PAGE_SIDES.find((each) => each >= Math.max(image.width, image.height)) ?? PAGE_SIDES[2]
      await storage.write(pageKey(this.#contentId, 1, side), image.data, 'image/webp')
    }
    await this.#run.write(async (tx) => {
      const isThis = and(hasContent(this.#contentId), eq(files.kind, 'video'))
      await tx
        .update(files)
        .set({ pageSizes: [[width, height]] })
        .where(isThis)
    })
  }

  async #drawSheet(making: Making): Promise<void> {
    const { video, storage } = this.#run.deps
    const sheet = await video.drawSheet(making)
    const sheetKey = videoKey(this.#contentId, 'sheet.webp')
    await storage.write(sheetKey, createReadStream(making.target), 'image/webp')
    await this.keep({ sheet, sheetKey, progress: DONE.sheet })
  }

  async #convert(making: Making): Promise<Pick<VideoRow, 'webKey' | 'webSize'>> {
    const { video, storage } = this.#run.deps
    if (making.probe.facts.copy_reasons.length === 0) return { webKey: null, webSize: null }
    const telling: Promise<void>[] = []
    await video.convert({
      ...making,
      onProgress: (share) => {
        const now = Date.now()
        if (now - this.#toldAt < TELL_MS) return
        this.#toldAt = now
        // Only a figure on a screen: where it cannot be written, the work goes on.
        telling.push(this.keep({ progress: DONE.peaks + share * (1 - DONE.peaks) }).catch(() => {}))
      },
    })
    await Promise.all(telling)
    const { size } = await stat(making.target)
    const webKey = videoKey(this.#contentId, 'web.mp4')
    await storage.adopt(making.target, webKey, 'video/mp4')
    return { webKey, webSize: size }
  }
}

interface Making {
  path: string
  probe: Probe
  signal: AbortSignal
  target: string
}

async function encode<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw()
  } catch (error) {
    if (error instanceof ImageError) throw new VideoError('failed', 'The poster cannot be drawn', { cause: error })
    throw error
  }
}

export const fileVideoJob: JobDeclaration = {
  kind: 'file_video',
  lane: { name: 'videos', slots: 1 },
  subject: 'content',
  memoryMb: () => 1024,
  run: prepareVideo,
  isNeeded: async ({ db }, job) =>
    (await db.$count(files, hasContent(v.parse(FileVideoInput, job.input).content_id))) > 0,
}
