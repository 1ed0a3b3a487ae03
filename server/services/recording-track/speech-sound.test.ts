import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cutPlaces, readPiece, soundSeconds } from './speech-sound.ts'

const RATE = 16_000

/** A tone of so many seconds, silent from `quiet` on for half a second. */
async function tone(seconds: number, quiet: readonly number[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-sound-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const bytes = Buffer.alloc(44 + seconds * RATE * 2)
  for (let index = 0; index < seconds * RATE; index += 1) {
    const at = index / RATE
    const isQuiet = quiet.some((from) => at >= from && at < from + 0.5)
    bytes.writeInt16LE(isQuiet ? 0 : Math.round(8000 * Math.sin(at * 880)), 44 + index * 2)
  }
  const file = path.join(folder, 'tone.wav')
  await writeFile(file, bytes)
  return file
}

test('long sound is cut where it is quiet, and short sound not at all', async () => {
  const file = await tone(25, [7.5, 16.25])
  expect(await soundSeconds(file)).toBe(25)
  const places = await cutPlaces(file, 10)
  expect(places).toHaveLength(3)
  expect(places[1]).toBeCloseTo(7.75, 0)
  expect(places[2]).toBeCloseTo(16.5, 0)
  expect(await cutPlaces(file, 25)).toEqual([0])
})

test('a piece is a file of its own with its part of the samples', async () => {
  const file = await tone(3, [])
  const piece = Buffer.from(await readPiece(file, 1, 2.5))
  expect(piece.length).toBe(44 + 1.5 * RATE * 2)
  expect([piece.toString('latin1', 0, 4), piece.readUInt32LE(24), piece.readUInt32LE(40)]).toEqual([
    'RIFF',
    RATE,
    1.5 * RATE * 2,
  ])
  const all = await readFile(file)
  expect(piece.subarray(44)).toEqual(all.subarray(44 + RATE * 2, 44 + 2.5 * RATE * 2))
  // Beyond the end there is nothing.
  expect(await readPiece(file, 2.5, 9)).toHaveLength(44 + 0.5 * RATE * 2)
})
