import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBoxOrder } from './box-order.ts'
import { findProgram } from './find-program.ts'
import { runProgram } from './run-program.ts'
import { peaksReader } from './sound-peaks.ts'
import { sheetOf } from './thumbnail-sheet.ts'
import { createVideoEngine } from './video-engine.ts'

const VIDEOS = path.join(import.meta.dirname, '../../tests/fixtures/videos')
const engine = () => createVideoEngine({ FFMPEG_PATH: 'ffmpeg', VIDEO_CONVERSION: 'auto' })

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'outcrop-video-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('a program that takes too long, and one that is no longer wanted, are killed', async () => {
  const sleep = findProgram('sleep') ?? ''
  await expect(runProgram(sleep, ['60'], { timeoutMs: 50 })).rejects.toMatchObject({ code: 'too_long' })
  const stop = new AbortController()
  const running = runProgram(sleep, ['60'], { timeoutMs: 60_000, signal: stop.signal })
  stop.abort(new Error('The person cancelled'))
  await expect(running).rejects.toThrow('The person cancelled')
})

test('a program that fails says why, and knows nothing of the environment', async () => {
  const shell = findProgram('sh') ?? ''
  await expect(runProgram(shell, ['-c', 'echo no such codec >&2; exit 3'], { timeoutMs: 5000 })).rejects.toMatchObject({
    code: 'failed',
    message: 'Ended with 3: no such codec',
  })
  const output: Buffer[] = []
  await runProgram(shell, ['-c', 'echo "home: $HOME"'], { timeoutMs: 5000, onOutput: (bytes) => output.push(bytes) })
  expect(Buffer.concat(output).toString()).toBe('home: \n')
})

test('a playlist that is called a video reaches no network', async () => {
  let asked = 0
  const server = createServer((_, answer) => {
    asked += 1
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const list = path.join(await folder(), 'list.mp4')
  await writeFile(list, `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.ts\n`)
  await expect(engine().inspect(list)).rejects.toMatchObject({ code: 'unreadable' })
  expect(asked).toBe(0)
})

test.each([
  ['plain.mp4', { isIndexLate: false, isCutOff: false }],
  ['late-index.mp4', { isIndexLate: true, isCutOff: false }],
  ['cut-off.mp4', { isIndexLate: false, isCutOff: true }],
])('the parts of %s are found in their order', async (name, order) => {
  expect(await readBoxOrder(path.join(VIDEOS, name))).toEqual(order)
})

test('bytes that are no parts end the search', async () => {
  const file = path.join(await folder(), 'noise.mp4')
  await writeFile(file, Buffer.alloc(64, 1))
  expect(await readBoxOrder(file)).toMatchObject({ isIndexLate: false })
  await writeFile(file, (await readFile(path.join(VIDEOS, 'plain.mp4'))).subarray(0, 6))
  expect(await readBoxOrder(file)).toEqual({ isIndexLate: false, isCutOff: false })
})

test('a long video has a picture every so many seconds', () => {
  expect(sheetOf({ seconds: 3.2, width: 1920, height: 1080 })).toEqual({
    width: 160,
    height: 90,
    columns: 4,
    count: 4,
    interval: 1,
  })
  expect(sheetOf({ seconds: 3600, width: 1080, height: 1920 })).toEqual({
    width: 90,
    height: 160,
    columns: 10,
    count: 100,
    interval: 36,
  })
})

test('the loudest sample of each step is kept, however the bytes arrive', () => {
  const samples = Int16Array.from({ length: 6000 }, (_, index) => (index === 4321 ? -16_384 : 0))
  const bytes = Buffer.from(samples.buffer)
  const peaks = peaksReader(6000)
  for (const [from, to] of [
    [0, 4321],
    [4321, 12_000],
  ])
    peaks.take(bytes.subarray(from, to))
  const found = peaks.end()
  expect(found).toHaveLength(600)
  expect(found.findIndex((peak) => peak > 0)).toBe(432)
  expect(found[432]).toBe(0.5)
})

test('light that few screens have is brought down in the copy', async () => {
  const original = path.join(VIDEOS, 'hevc.mov')
  const probe = await engine().inspect(original)
  expect(probe.isBright).toBe(true)
  const target = path.join(await folder(), 'web.mp4')
  const shares: number[] = []
  await engine().convert({ path: original, probe, target, onProgress: (share) => shares.push(share) })
  const copy = await engine().inspect(target)
  expect(copy).toMatchObject({ isBright: false, facts: { codec: 'h264', bits: 8, copy_reasons: [] } })
  expect(shares.at(-1)).toBeGreaterThan(0.9)
})

test('switched off, nothing is found', () => {
  expect(createVideoEngine({ FFMPEG_PATH: 'ffmpeg', VIDEO_CONVERSION: 'off' }).isAvailable).toBe(false)
})
