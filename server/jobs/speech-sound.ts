import { open } from 'node:fs/promises'
import { findProgram } from '../video/find-program.ts'
import { runProgram } from '../video/run-program.ts'
import { VideoError } from '../video/video-error.ts'

/** What programs and services that recognize speech work with. */
const RATE = 16_000
const BYTES_A_SECOND = RATE * 2
const HEAD_BYTES = 44
const EXTRACT_MS = 60 * 60_000
/** A piece ends at the quietest moment of its last seconds. */
const SEARCH_SECONDS = 20
const MOMENT_SECONDS = 0.25

interface Extraction {
  readonly path: string
  /** Where the sound is written. */
  readonly target: string
  readonly signal: AbortSignal
}

/** There is no sound in a video. */
export class NoSound extends Error {
  override readonly name = 'NoSound'
}

/** Writes the sound of a video as WAV. @throws NoSound; VideoError; the signal's reason when aborted */
export async function extractSound(ffmpegPath: string, { path, target, signal }: Extraction): Promise<void> {
  const ffmpeg = findProgram(ffmpegPath)
  if (ffmpeg === null) throw new VideoError('failed', 'There is no ffmpeg')
  const always = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2']
  const source = ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]
  // A plain head, so that the samples begin where they are looked for.
  const output = ['-vn', '-sn', '-dn', '-map', '0:a:0?', '-ac', '1', '-ar', String(RATE), '-c:a', 'pcm_s16le']
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'wav']
  try {
    await runProgram(ffmpeg, [...always, ...source, ...output, ...plain, `file:${target}`], {
      timeoutMs: EXTRACT_MS,
      signal,
    })
  } catch (error) {
    if (error instanceof VideoError && /does not contain any stream/.test(error.message))
      throw new NoSound('There is no sound in it', { cause: error })
    throw error
  }
  if ((await soundSeconds(target)) === 0) throw new NoSound('There is no sound in it')
}

/** Length of sound that was extracted. */
export async function soundSeconds(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return Math.max(0, size - HEAD_BYTES) / BYTES_A_SECOND
  } finally {
    await file.close()
  }
}

/** Where pieces of at most so many seconds begin: each but the first at a quiet moment, so that no word is cut. */
export async function cutPlaces(path: string, pieceSeconds: number): Promise<number[]> {
  const seconds = await soundSeconds(path)
  const places = [0]
  for (let start = 0; seconds - start > pieceSeconds;) {
    const end = start + pieceSeconds
    const from = Math.max(start + MOMENT_SECONDS, end - Math.min(SEARCH_SECONDS, pieceSeconds / 2))
    start = from + quietest(await readSamples(path, from, end))
    places.push(start)
  }
  return places
}

/** Middle of the quietest moment, in seconds from the first sample. */
function quietest(samples: Int16Array): number {
  const length = Math.round(MOMENT_SECONDS * RATE)
  let best = { loudness: Number.POSITIVE_INFINITY, at: 0 }
  for (let at = 0; at + length <= samples.length; at += length) {
    let loudness = 0
    for (let index = at; index < at + length; index += 1) loudness += Math.abs(samples[index] ?? 0)
    if (loudness < best.loudness) best = { loudness, at }
  }
  return (best.at + length / 2) / RATE
}

/** A part of the sound as a WAV file of its own. */
export async function readPiece(path: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const samples = await readBytes(path, from, to)
  const piece = Buffer.alloc(HEAD_BYTES + samples.length)
  piece.write('RIFF', 0, 'latin1')
  piece.writeUInt32LE(piece.length - 8, 4)
  piece.write('WAVEfmt ', 8, 'latin1')
  piece.writeUInt32LE(16, 16)
  piece.writeUInt16LE(1, 20)
  piece.writeUInt16LE(1, 22)
  piece.writeUInt32LE(RATE, 24)
  piece.writeUInt32LE(BYTES_A_SECOND, 28)
  piece.writeUInt16LE(2, 32)
  piece.writeUInt16LE(16, 34)
  piece.write('data', 36, 'latin1')
  piece.writeUInt32LE(samples.length, 40)
  piece.set(samples, HEAD_BYTES)
  return piece
}

async function readSamples(path: string, from: number, to: number): Promise<Int16Array> {
  const bytes = await readBytes(path, from, to)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}

async function readBytes(path: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const [first, last] = [Math.round(from * RATE), Math.round(to * RATE)]
  const bytes = new Uint8Array((last - first) * 2)
  const file = await open(path, 'r')
  try {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, HEAD_BYTES + first * 2)
    return bytes.subarray(0, bytesRead - (bytesRead % 2))
  } finally {
    await file.close()
  }
}
