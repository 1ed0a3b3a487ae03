import { parseCaptions } from '@outcrop/contract/recordings/caption-parse.ts'
import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import { findProgram } from '../../video/find-program.ts'
import { runProgram } from '../../video/run-program.ts'
import { JobFailure } from '../../jobs/job-run.ts'
import type { SpeechWork } from './speech-work.ts'

const MINUTE_MS = 60_000
const LEAST_MS = 30 * MINUTE_MS
const MOST_MS = 12 * 60 * MINUTE_MS
/** Of what it is spoken in. */
const TIMES = 8
const OUTPUT_MAX = 8 * 1024 * 1024
const TAIL = 4000

/**
 * Runs a program with the path of the sound and the language; it prints WebVTT or SubRip. How far it is, is read from the
 * times that it has printed.
 * @throws JobFailure `speech_failed` for output without cues; VideoError where it fails; the signal's reason when aborted
 */
export async function runSpeechCommand(work: SpeechWork & { readonly command: string }): Promise<Cue[]> {
  const { command, sound, seconds, language, signal, onProgress } = work
  const program = findProgram(command)
  if (program === null) throw new JobFailure('speech_off')
  const output: Buffer[] = []
  let size = 0
  let tail = ''
  function onOutput(bytes: Buffer): void {
    size += bytes.length
    if (size <= OUTPUT_MAX) output.push(bytes)
    tail = (tail + bytes.toString()).slice(-TAIL)
    const last = [...tail.matchAll(/--> *(?:(\d+):)?(\d+):(\d+)/g)].at(-1)
    if (last && seconds > 0) onProgress(secondsOf(last) / seconds)
  }
  const timeoutMs = Math.min(MOST_MS, Math.max(LEAST_MS, seconds * 1000 * TIMES))
  await runProgram(program, [sound, language], { timeoutMs, signal, onOutput })
  const text = Buffer.concat(output).toString()
  const { cues, problem } = parseCaptions(text)
  if (cues) return cues
  // A head alone is how programs say that nobody spoke.
  if (problem.reason === 'no_words' || text.trim() === '' || /^\s*WEBVTT\s*$/.test(text)) return []
  throw new JobFailure('speech_failed')
}

function secondsOf([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
