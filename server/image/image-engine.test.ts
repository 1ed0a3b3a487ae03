import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { heavySvg } from '../testing/heavy-svg.ts'
import { createImageEngine } from './image-engine.ts'
import type { ImageEngine, ImageEngineOptions } from './image-engine.ts'
import { ImageError } from './image-error.ts'

function engine(options: ImageEngineOptions): ImageEngine {
  const made = createImageEngine({ workers: 1, ...options })
  onTestFinished(() => made.close())
  return made
}

/** The processes that are started from here on. */
function startedProcesses(): ChildProcess[] {
  const started: ChildProcess[] = []
  const onStart = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onStart)
  onTestFinished(() => void unsubscribe('child_process', onStart))
  return started
}

async function files(): Promise<{ heavy: string; plain: string; broken: string; large: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made = {
    heavy: path.join(folder, 'heavy.svg'),
    plain: path.join(folder, 'plain.png'),
    broken: path.join(folder, 'broken.png'),
    large: path.join(folder, 'large.png'),
  }
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' } }).png({ compressionLevel: 1 })
  await writeFile(made.heavy, heavySvg())
  await writeFile(made.plain, await image(400, 200).toBuffer())
  await writeFile(made.broken, (await image(400, 200).toBuffer()).subarray(0, 60))
  await writeFile(made.large, await image(8000, 8000).png({ progressive: true }).toBuffer())
  return made
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'accepted'
  } catch (error) {
    if (error instanceof ImageError) return error.code
    throw error
  }
}

test('an image comes at every size, and a broken one is refused', async () => {
  const { plain, broken } = await files()
  const images = engine({})
  expect(await images.inspectImage(plain)).toEqual({ width: 400, height: 200 })
  const drawn = await images.encodeImage(plain, { sides: [100, 200] })
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [100, 50],
    [200, 100],
  ])
  expect(await sharp(drawn[1]?.data).metadata()).toMatchObject({ format: 'webp', width: 200 })
  expect(await refusal(images.encodeImage(broken))).toBe('image_broken')
})

test('a drawing that takes too long is ended and refused, and the next one is served', async () => {
  const { heavy, plain } = await files()
  const images = engine({ timeoutMs: 2_000 })
  expect(await refusal(images.encodeImage(heavy))).toBe('image_too_heavy')
  expect(await images.encodeImage(plain, { sides: [100] })).toHaveLength(1)
})

test('a drawing that takes too much memory is ended and refused, and the next one is served', async () => {
  const { large, plain } = await files()
  const images = engine({ memoryLimitBytes: 150_000_000 })
  expect(await refusal(images.encodeImage(large))).toBe('image_too_heavy')
  expect(await images.encodeImage(plain, { sides: [100] })).toHaveLength(1)
})

test('a cancelled drawing ends at once: the only process is there for the next', async () => {
  const { heavy, plain } = await files()
  const images = engine({ timeoutMs: 3_600_000 })
  const stop = new AbortController()
  const drawing = images.encodeImage(heavy, { signal: stop.signal })
  const next = images.encodeImage(plain, { sides: [100] })
  stop.abort(new Error('The person cancelled'))
  await expect(drawing).rejects.toThrow('The person cancelled')
  expect(await next).toHaveLength(1)
})

test('closing ends what is being drawn', async () => {
  const { heavy } = await files()
  const images = engine({ timeoutMs: 3_600_000 })
  const [outcome] = await Promise.allSettled([images.encodeImage(heavy), images.close()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'The image engine is closed' } })
})

test('a process that holds too much memory is replaced before its next image', async () => {
  const { plain, broken } = await files()
  const started = startedProcesses()
  const images = engine({ recycleBytes: 1 })
  expect(await images.inspectImage(plain)).toEqual({ width: 400, height: 200 })
  expect(await refusal(images.encodeImage(broken))).toBe('image_broken')
  expect(await images.encodeImage(plain, { sides: [100] })).toHaveLength(1)
  expect(started).toHaveLength(3)
})

test('a process that holds little draws one image after the other', async () => {
  const { plain } = await files()
  const started = startedProcesses()
  const images = engine({})
  await images.inspectImage(plain)
  await images.encodeImage(plain, { sides: [100] })
  expect(started).toHaveLength(1)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s to the whole group does not end what is being drawn', async (signal) => {
  const { plain } = await files()
  const started = startedProcesses()
  const images = engine({})
  await images.inspectImage(plain)
  const drawing = images.encodeImage(plain, { sides: [100] })
  started[0]?.kill(signal)
  expect(await drawing).toHaveLength(1)
  await images.inspectImage(plain)
  expect(started).toHaveLength(1)
})
