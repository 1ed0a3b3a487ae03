import { setTimeout as wait } from 'node:timers/promises'
import { parseCaptions } from '@outcrop/contract/recordings/caption-parse.ts'
import { type Cue, CUE_TEXT_MAX, SPEAKER_MAX } from '@outcrop/contract/recordings/caption.ts'
import * as v from 'valibot'
import { JobFailure } from '../../jobs/job-run.ts'
import { cutPlaces, readPiece } from './speech-sound.ts'
import type { SpeechWork } from './speech-work.ts'

interface Service {
  readonly url: string
  readonly key: string
  readonly model: string
  /** Seconds of a piece; ten minutes are 19 MB, and services take 25. */
  readonly pieceSeconds?: number
}

const PIECE_SECONDS = 600
const TIMEOUT_MS = 15 * 60_000
const TRIES = 3
const AGAIN_MS = 2000

const Verbose = v.object({
  segments: v.array(
    v.object({ start: v.number(), end: v.number(), text: v.string(), speaker: v.optional(v.string()) }),
  ),
})

/**
 * Asks a service that speaks the protocol of OpenAI's transcriptions, piece by piece.
 * @throws JobFailure `speech_refused`, `speech_failed`; the signal's reason when aborted
 */
export async function askSpeechService(work: SpeechWork & Service): Promise<Cue[]> {
  const { sound, seconds, pieceSeconds = PIECE_SECONDS } = work
  const places = await cutPlaces(sound, pieceSeconds)
  const cues: Cue[] = []
  for (const [index, start] of places.entries()) {
    const end = places[index + 1] ?? seconds
    const piece = await readPiece(sound, start, end)
    const found = await askPatiently(work, piece)
    cues.push(...found.map((cue) => ({ ...cue, start: cue.start + start, end: Math.min(cue.end + start, end) })))
    work.onProgress(seconds > 0 ? end / seconds : 1)
  }
  return cues.filter(({ start, end }) => end >= start)
}

/** Tries again what may be over in a moment. */
async function askPatiently(work: SpeechWork & Service, piece: Uint8Array<ArrayBuffer>): Promise<Cue[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(work, piece)
    } catch (error) {
      if (work.signal.aborted || error instanceof JobFailure || attempt === TRIES) throw error
      await wait(AGAIN_MS * attempt ** 2, undefined, { signal: work.signal })
    }
  }
}

async function ask({ url, key, model, language, signal }: SpeechWork & Service, piece: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([piece], { type: 'audio/wav' }), 'sound.wav')
  form.set('model', model)
  // Services know languages without their region.
  form.set('language', new Intl.Locale(language).language)
  form.set('response_format', 'verbose_json')
  const answer = await fetch(`${url.replace(/\/(?:v1\/?)?$/, '')}/v1/audio/transcriptions`, {
    method: 'POST',
    body: form,
    headers: key === '' ? {} : { authorization: `Bearer ${key}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (answer.status === 401 || answer.status === 403) throw new JobFailure('speech_refused')
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429 && answer.status !== 408)
    throw new JobFailure('speech_failed')
  if (!answer.ok) throw new Error(`The speech service answered ${answer.status}`)
  return cuesIn(await answer.text())
}

/** Some services answer captions whatever they were asked for. */
function cuesIn(text: string): Cue[] {
  if (!text.trimStart().startsWith('{')) return parseCaptions(text).cues ?? []
  const { segments } = v.parse(Verbose, JSON.parse(text))
  return segments.flatMap(({ start, end, text: words, speaker: name = '' }) => {
    const [text, speaker] = [clipped(words, CUE_TEXT_MAX), clipped(name, SPEAKER_MAX)]
    return text === '' ? [] : [{ start, end: Math.max(start, end), speaker, text }]
  })
}

/** What people could save themselves, or their next change would be refused. */
function clipped(text: string, most: number): string {
  return text.trim().slice(0, most).toWellFormed()
}
