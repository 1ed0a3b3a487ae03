import path from 'node:path'
import { type Cue, CUES_MAX, inOrder, TRACKS_MAX } from '@outcrop/contract/recordings/caption.ts'
import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { recordings, recordingTracks } from '../../db/schema/recording.ts'
import type { Env } from '../../env.ts'
import { inWorkFolder } from '../../storage/in-work-folder.ts'
import { JobFailure, JobLost, type JobRun } from '../../jobs/job-run.ts'
import { runSpeechCommand } from './speech-command.ts'
import { askSpeechService } from './speech-service.ts'
import { soundSeconds, SPEECH_RATE } from './speech-sound.ts'
import type { JobDeclaration } from '../../jobs/job-declaration.ts'

const SpeechInput = v.object({
  recording_id: v.string(),
  language: v.string(),
  label: v.string(),
  replace: v.boolean(),
})

/** Of a hundred, when the sound is ready. */
const SOUND_DONE = 5
const TELL_MS = 1000

/** Whether a program or a service recognizes speech here. */
export function isSpeechOn(env: Pick<Env, 'SPEECH_COMMAND' | 'SPEECH_URL'>): boolean {
  return env.SPEECH_COMMAND !== '' || env.SPEECH_URL !== undefined
}

/** Recognizes what is said in a recording and keeps it as captions in its language. @throws JobFailure */
export async function recognizeRecording(run: JobRun): Promise<void> {
  const { db, env, storage, video } = run.deps
  const input = v.parse(SpeechInput, run.job.input)
  if (!isSpeechOn(env)) throw new JobFailure('speech_off')
  const [found] = await db
    .select({ storageKey: files.storageKey })
    .from(recordings)
    .innerJoin(files, and(eq(files.id, recordings.fileId), eq(files.status, 'ready'), isNull(files.deletedAt)))
    .where(and(eq(recordings.id, input.recording_id), isNull(recordings.deletedAt)))
  if (!found?.storageKey) throw new JobFailure('file_not_ready')
  if (!video.isAvailable) throw new JobFailure('speech_off')
  const original = await storage.localPath(found.storageKey)
  try {
    const cues = await inWorkFolder(env, async (folder) => {
      const sound = path.join(folder, 'sound.wav')
      await extractSound(run, original.path, sound)
      return await recognize(run, sound, input.language)
    })
    if (cues.length === 0) throw new JobFailure('speech_nothing_heard')
    await keepTrack(run, input, cues)
  } catch (error) {
    if (run.signal.aborted || error instanceof JobLost || error instanceof JobFailure) throw error
    run.deps.log.warn({ err: error, job: run.job.id }, 'speech was not recognized')
    throw new JobFailure('speech_failed')
  } finally {
    await original.release()
  }
}

async function extractSound({ deps: { video }, signal }: JobRun, original: string, target: string): Promise<void> {
  const probe = await video.inspect(original, signal)
  if (probe.sound === null) throw new JobFailure('speech_no_sound')
  await video.extractSound({ path: original, probe, signal, target, rate: SPEECH_RATE })
  if ((await soundSeconds(target)) === 0) throw new JobFailure('speech_no_sound')
}

async function recognize(run: JobRun, sound: string, language: string): Promise<Cue[]> {
  const { env } = run.deps
  const seconds = await soundSeconds(sound)
  const telling: Promise<void>[] = []
  let toldAt = 0
  function onProgress(share: number): void {
    const now = Date.now()
    if (now - toldAt < TELL_MS) return
    toldAt = now
    // Only a figure on a screen: where it cannot be written, the work goes on.
    telling.push(tell(run, share).catch(() => {}))
  }
  onProgress(0)
  const work = { sound, seconds, language, signal: run.signal, onProgress }
  const cues = env.SPEECH_URL
    ? await askSpeechService({ ...work, url: env.SPEECH_URL, key: env.SPEECH_API_KEY, model: env.SPEECH_MODEL })
    : await runSpeechCommand({ ...work, command: env.SPEECH_COMMAND })
  await Promise.all(telling)
  return inOrder(cues).slice(0, CUES_MAX)
}

async function tell(run: JobRun, share: number): Promise<void> {
  const done = Math.round(SOUND_DONE + Math.min(1, share) * (100 - SOUND_DONE - 1))
  await run.write(async (tx) => {
    await tx.update(jobs).set({ done, total: 100 }).where(eq(jobs.id, run.job.id))
  })
}

async function keepTrack(run: JobRun, input: v.InferOutput<typeof SpeechInput>, cues: Cue[]): Promise<void> {
  const { clock, random } = run.deps
  await run.write(async (tx) => {
    const { recording_id: recordingId, language, label } = input
    const [recording] = await tx.select().from(recordings).where(eq(recordings.id, recordingId)).for('update')
    if (!recording || recording.deletedAt !== null) throw new JobFailure('not_found')
    const ofRecording = eq(recordingTracks.recordingId, recordingId)
    const [held] = await tx
      .select()
      .from(recordingTracks)
      .where(and(ofRecording, eq(recordingTracks.language, language)))
    const now = clock.now()
    const words = { cues, source: 'speech' as const, updatedAt: now }
    if (held && !input.replace) throw new JobFailure('track_exists')
    if (held)
      await tx
        .update(recordingTracks)
        .set({ ...words, version: held.version + 1 })
        .where(eq(recordingTracks.id, held.id))
    else {
      const count = await tx.$count(recordingTracks, ofRecording)
      if (count >= TRACKS_MAX) throw new JobFailure('conflict')
      const row = { id: random.id(), recordingId, language, label, createdAt: now }
      await tx.insert(recordingTracks).values({ ...row, ...words })
    }
    await tx.update(jobs).set({ done: 100, total: 100 }).where(eq(jobs.id, run.job.id))
    await run.log(tx, `${cues.length} lines recognized`)
  })
}

export const recordingSpeechJob: JobDeclaration = {
  kind: 'recording_speech',
  lane: { name: 'speech', slots: 1 },
  subject: 'recording',
  memoryMb: () => 512,
  run: recognizeRecording,
}
