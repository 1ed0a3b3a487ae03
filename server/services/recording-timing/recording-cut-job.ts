import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { normalizedCuts } from '@outcrop/contract/recordings/watched-time.ts'
import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { recordings, type RecordingTimingRow, recordingTimings } from '../../db/schema/recording.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import type { Probe } from '../../video/probe-video.ts'
import { VideoError } from '../../video/video-error.ts'
import { cutDigest, cutKey, recordingOfCut } from './cut-keys.ts'
import { contentOf } from '../file/file-content.ts'
import { inWorkFolder } from '../../storage/in-work-folder.ts'
import { JobLost, type JobRun } from '../../jobs/job-run.ts'
import { tellOfMedia } from '../recording/tell-of-media.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

const RecordingCutInput = v.object({ recording_id: v.string(), cut_of: v.string() })

/** Runs of a job; after the last one the copy counts as failed. */
const ATTEMPTS = 3
const TELL_MS = 1000
/** Share of the whole that is behind when the copy is made, and its small pictures are drawn. */
const MADE = 0.95

/** The cuts were changed again, so that another job makes the copy. */
class Superseded extends Error {
  override readonly name = 'Superseded'
}

type Outcome = Partial<Pick<RecordingTimingRow, 'cutState' | 'cutFailure' | 'cutProgress' | 'cutOf'>> &
  Partial<Pick<RecordingTimingRow, 'cutKey' | 'cutSize' | 'cutSheet' | 'cutSheetKey'>>

/** Makes the copy of a recording without its cuts, which is then all that is watched. */
export async function cutRecording(run: JobRun): Promise<void> {
  const { recording_id: recordingId, cut_of: wanted } = v.parse(RecordingCutInput, run.job.input)
  const media = await readMedia(run.deps.db, recordingId)
  if (media?.timing.cutOf !== wanted || media.timing.cuts.length === 0 || media.timing.cutState === 'ready') return
  const work = new Cutting(run, recordingId, wanted)
  try {
    if (!run.deps.video.isAvailable) await work.keep({ cutState: 'unavailable', cutProgress: 0 })
    else await work.make(media)
  } catch (error) {
    if (error instanceof Superseded) return
    if (run.signal.aborted || error instanceof JobLost) throw error
    if (!(error instanceof VideoError) && run.job.attempts < ATTEMPTS) throw error
    run.deps.log.warn({ err: error, recording: recordingId }, 'a recording cannot be cut')
    const cutFailure = error instanceof VideoError ? error.code : 'failed'
    await work.end({ cutState: 'failed', cutFailure }).catch(unlessSuperseded)
  }
}

function unlessSuperseded(error: unknown): void {
  if (!(error instanceof Superseded)) throw error
}

interface Media {
  readonly timing: RecordingTimingRow
  readonly storageKey: string
  readonly contentId: string
}

async function readMedia(db: Database, recordingId: string): Promise<Media | null> {
  const [row] = await db
    .select({ timing: recordingTimings, file: files })
    .from(recordingTimings)
    .innerJoin(recordings, eq(recordings.id, recordingTimings.recordingId))
    .innerJoin(files, and(eq(files.id, recordings.fileId), eq(files.status, 'ready'), isNull(files.deletedAt)))
    .where(eq(recordingTimings.recordingId, recordingId))
  if (!row?.file.storageKey) return null
  return { timing: row.timing, storageKey: row.file.storageKey, contentId: contentOf(row.file) }
}

/** The copy, not yet kept. */
interface Made {
  readonly path: string
  readonly probe: Probe
  readonly signal: AbortSignal
}

class Cutting {
  readonly #run: JobRun
  readonly #recordingId: string
  /** What the copy is made of, as the row says while it is still wanted. */
  #digest: string
  readonly #stop = new AbortController()

  constructor(run: JobRun, recordingId: string, digest: string) {
    this.#run = run
    this.#recordingId = recordingId
    this.#digest = digest
  }

  /** @throws Superseded when other cuts are wanted by now */
  async keep(outcome: Outcome): Promise<void> {
    await this.#run.write(async (tx) => await this.#set(tx, outcome))
    this.#digest = outcome.cutOf ?? this.#digest
  }

  /** Keeps how it ended, and tells whoever cut. @throws Superseded */
  async end(outcome: Outcome): Promise<void> {
    const { deps, job } = this.#run
    let told: string[] = []
    await this.#run.write(async (tx) => {
      await this.#set(tx, outcome)
      told = await tellOfMedia(tx, deps, eq(recordings.id, this.#recordingId), { by: job.createdBy })
    })
    await announceNotifications(deps, told)
  }

  async #set(tx: Database, outcome: Outcome): Promise<void> {
    const isWanted = and(eq(recordingTimings.recordingId, this.#recordingId), eq(recordingTimings.cutOf, this.#digest))
    const kept = await tx
      .update(recordingTimings)
      .set(outcome)
      .where(isWanted)
      .returning({ id: recordingTimings.recordingId })
    if (kept.length === 0) throw new Superseded()
  }

  async make({ timing, storageKey, contentId }: Media): Promise<void> {
    const { storage, video, env } = this.#run.deps
    const signal = AbortSignal.any([this.#run.signal, this.#stop.signal])
    // A new version of the file may have come since the cuts were made.
    await this.keep({ cutState: 'working', cutFailure: null, cutProgress: 0, cutOf: cutDigest(contentId, timing.cuts) })
    const original = await storage.localPath(storageKey)
    try {
      await inWorkFolder(env, async (folder) => {
        const target = path.join(folder, 'cut.mp4')
        const probe = await video.inspect(original.path, signal)
        const cuts = normalizedCuts(timing.cuts, probe.facts.seconds)
        const telling: Promise<void>[] = []
        await video.cut({ path: original.path, probe, signal, target, cuts, onProgress: this.#teller(telling) })
        await Promise.all(telling)
        await this.#keepCopy({ path: target, probe: await video.inspect(target, signal), signal }, folder)
      })
    } catch (error) {
      if (!this.#stop.signal.aborted && !(error instanceof Superseded)) throw error
      for (const ending of ['mp4', 'webp'] as const)
        await storage.remove(cutKey(this.#recordingId, this.#digest, ending))
      throw new Superseded()
    } finally {
      await original.release()
    }
  }

  async #keepCopy(made: Made, folder: string): Promise<void> {
    const { storage, video } = this.#run.deps
    const sheet = path.join(folder, 'sheet.webp')
    const cutSheet = await video.drawSheet({ ...made, target: sheet })
    const { size: cutSize } = await stat(made.path)
    const key = cutKey(this.#recordingId, this.#digest, 'mp4')
    const cutSheetKey = cutKey(this.#recordingId, this.#digest, 'webp')
    await storage.write(cutSheetKey, createReadStream(sheet), 'image/webp')
    await storage.adopt(made.path, key, 'video/mp4')
    await this.end({ cutState: 'ready', cutProgress: 1, cutKey: key, cutSize, cutSheet, cutSheetKey })
    await this.#dropOthers([key, cutSheetKey])
  }

  #teller(telling: Promise<void>[]) {
    let toldAt = 0
    return (share: number) => {
      const now = Date.now()
      if (now - toldAt < TELL_MS) return
      toldAt = now
      // Only a figure on a screen: where it cannot be written, the work goes on.
      const told = this.keep({ cutProgress: share * MADE }).catch((error: unknown) => {
        if (error instanceof Superseded) this.#stop.abort(error)
      })
      telling.push(told)
    }
  }

  /** Copies of other cuts, those of runs that were killed included. */
  async #dropOthers(kept: readonly string[]): Promise<void> {
    const { storage } = this.#run.deps
    for await (const { key } of storage.list(`recordings/${this.#recordingId}/`))
      if (recordingOfCut(key) !== null && !kept.includes(key)) await storage.remove(key)
  }
}

export const recordingCutJob: JobDeclaration = {
  kind: 'recording_cut',
  lane: { name: 'cuts of recordings', slots: 1 },
  subject: 'recording',
  memoryMb: () => 1024,
  run: cutRecording,
}
