import { open } from 'node:fs/promises'

/** Samples a second that programs and services which recognize speech work with. */
export const SPEECH_RATE = 16_000
const BYTES_A_SECOND = SPEECH_RATE * 2
const HEAD_BYTES = 44
/** A piece ends at the quietest moment of its last seconds. */
const SEARCH_SECONDS = 20
const MOMENT_SECONDS = 0.25

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
  const length = Math.round(MOMENT_SECONDS * SPEECH_RATE)
  let best = { loudness: Number.POSITIVE_INFINITY, at: 0 }
  for (let at = 0; at + length <= samples.length; at += length) {
    let loudness = 0
    for (let index = at; index < at + length; index += 1) loudness += Math.abs(samples[index] ?? 0)
    if (loudness < best.loudness) best = { loudness, at }
  }
  return (best.at + length / 2) / SPEECH_RATE
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
  piece.writeUInt32LE(SPEECH_RATE, 24)
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
  const [first, last] = [Math.round(from * SPEECH_RATE), Math.round(to * SPEECH_RATE)]
  const bytes = new Uint8Array((last - first) * 2)
  const file = await open(path, 'r')
  try {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, HEAD_BYTES + first * 2)
    return bytes.subarray(0, bytesRead - (bytesRead % 2))
  } finally {
    await file.close()
  }
}
