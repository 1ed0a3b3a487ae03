import type { File } from '@outcrop/contract/files/file.ts'
import type { Video, VideoWaveform } from '@outcrop/contract/files/video.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { createVideoEngine } from '../../video/video-engine.ts'
import { keepTestHouse } from '../../testing/keep-test-house.ts'
import { fixture, runJobs, uploadChecked } from '../../testing/test-decks.ts'

async function read(api: TestApi, url: string | null | undefined): Promise<Response> {
  return await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))
}

async function uploadVideo(api: TestApi, name: string, place = {}): Promise<File> {
  const bytes = await fixture(`videos/${name}`)
  return await uploadChecked(api, api.as('presenter'), { bytes, name, place })
}

/** The file once its video is prepared, or cannot be. */
async function prepared(api: TestApi, id: string): Promise<File & { video: Video }> {
  return await vi.waitFor(
    async () => {
      const file: File = (await api.as('presenter').get(`/v2/files/${id}`)).body
      const { video } = file
      if (!video || ['queued', 'working'].includes(video.state)) throw new Error(`The video is ${video?.state}`)
      return { ...file, video }
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function uploadPrepared(name: string) {
  const api = await createTestApi()
  await runJobs(api)
  const { id } = await uploadVideo(api, name)
  return { api, file: await prepared(api, id) }
}

test('a video that every browser plays gets a poster, thumbnails and a waveform, and no copy', async () => {
  const { api, file } = await uploadPrepared('plain.mp4')
  expect(file).toMatchObject({ width: 320, height: 180 })
  expect(file.video).toMatchObject({ state: 'ready', failure: null, progress: 1, web_url: null })
  expect(file.video.facts).toEqual({
    container: 'mp4',
    codec: 'h264',
    audio_codec: 'aac',
    width: 320,
    height: 180,
    seconds: expect.closeTo(4, 0),
    frame_rate: 15,
    bits: 8,
    copy_reasons: [],
  })
  const poster = await sharp(await (await read(api, file.thumbnail_url)).arrayBuffer()).metadata()
  expect(poster).toMatchObject({ format: 'webp', width: 320, height: 180 })
  const thumbnails = file.video.thumbnails
  expect(thumbnails).toMatchObject({ width: 160, height: 90, interval: 1, count: expect.any(Number) })
  const sheet = await sharp(await (await read(api, thumbnails?.url)).arrayBuffer()).metadata()
  expect(sheet).toMatchObject({ width: 160 * (thumbnails?.columns ?? 0), height: 90 })
  const { peaks } = (await (await read(api, file.video.waveform_url)).json()) as VideoWaveform
  expect(peaks).toHaveLength(600)
  expect(Math.max(...peaks)).toBeGreaterThan(0.05)
})

test.each([
  ['hevc.mov', 'hevc', ['codec', 'depth', 'audio', 'container', 'late_index']],
  ['prores.mov', 'prores', ['codec', 'depth', 'container', 'late_index']],
  ['vp9.mp4', 'vp9', ['codec', 'late_index']],
  ['late-index.mp4', 'h264', ['late_index']],
  ['with-location.mp4', 'h264', ['location']],
  ['with-author.mp4', 'h264', ['author']],
])('of %s there is a copy that every browser plays', async (name, codec, reasons) => {
  const { api, file } = await uploadPrepared(name)
  expect(file.video.facts).toMatchObject({ codec, copy_reasons: reasons })
  expect(file.video.state).toBe('ready')
  const copy = await read(api, file.video.web_url)
  expect(copy.headers.get('content-type')).toBe('video/mp4')
  const bytes = Buffer.from(await copy.arrayBuffer())
  expect(bytes).toHaveLength(file.video.web_size ?? 0)
  for (const told of ['21.9400', 'Ana Berg', 'Not for the board']) expect(bytes.includes(told)).toBe(false)
  const again = await uploadChecked(api, api.as('presenter'), { bytes, name: 'copy.mp4' })
  const { facts } = (await prepared(api, again.id)).video
  expect(facts).toMatchObject({ container: 'mp4', codec: 'h264', copy_reasons: [] })
  expect(facts?.audio_codec).toBe(file.video.facts?.audio_codec ? 'aac' : null)
})

test('a video that its metadata turns is as wide as people see it', async () => {
  const { api, file } = await uploadPrepared('rotated.mp4')
  expect(file.video.facts).toMatchObject({ width: 180, height: 320 })
  expect(file.video.thumbnails).toMatchObject({ width: 90, height: 160 })
  const poster = await sharp(await (await read(api, file.thumbnail_url)).arrayBuffer()).metadata()
  expect(poster).toMatchObject({ width: 180, height: 320 })
})

test('a video without sound has no waveform, and one with uneven frames its mean rate', async () => {
  const silent = await uploadPrepared('no-sound.mp4')
  expect(silent.file.video).toMatchObject({ state: 'ready', waveform_url: null, facts: { audio_codec: null } })
  const { file } = await uploadPrepared('uneven.mp4')
  expect(file.video.state).toBe('ready')
  expect(file.video.facts?.frame_rate).toBeLessThan(15)
})

test.each([
  ['cut-off.mp4', 'cut_off'],
  ['only-sound.mp4', 'no_picture'],
])('%s stays as it is, with the reason', async (name, failure) => {
  const { file } = await uploadPrepared(name)
  expect(file).toMatchObject({ status: 'ready', video: { state: 'failed', failure, web_url: null } })
  expect(file.url).not.toBeNull()
})

test('without ffmpeg a video stays as it is and says so, and is taken up once there is one', async () => {
  const api = await createTestApi({ FFMPEG_PATH: '/nowhere/ffmpeg' })
  const before = await runJobs(api)
  const conversion = await api.as('presenter').get('/v2/video-conversion')
  expect(conversion.body).toEqual({ available: false })
  const { id } = await uploadVideo(api, 'plain.mp4')
  const file = await prepared(api, id)
  expect(file.video).toMatchObject({ state: 'unavailable', facts: null, web_url: null })
  await before.stop()
  const video = createVideoEngine({ FFMPEG_PATH: 'ffmpeg', VIDEO_CONVERSION: 'auto' })
  const deps = { ...api.deps, video }
  await keepTestHouse(deps)
  await runJobs({ ...api, deps })
  expect((await prepared(api, id)).video).toMatchObject({ state: 'ready', facts: { codec: 'h264' } })
})

test('a new version has pictures of its own, the earlier one keeps its, and purging removes all', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const { id } = await uploadVideo(api, 'hevc.mov')
  const first = await prepared(api, id)
  await uploadVideo(api, 'no-sound.mp4', { replaces: id })
  await vi.waitFor(async () => expect((await prepared(api, id)).video.web_url).toBeNull(), { timeout: 15_000 })
  const presenter = api.as('presenter')
  const versions: { results: { id: string }[] } = (await presenter.get(`/v2/files/${id}/versions`)).body
  await presenter.post(`/v2/files/${id}/versions`, { body: { version_id: versions.results[0]?.id } })
  const restored = await prepared(api, id)
  expect(restored.video).toMatchObject({ state: 'ready', facts: { codec: 'hevc' }, web_size: first.video.web_size })
  expect((await read(api, restored.video.web_url)).status).toBe(200)
  await presenter.delete(`/v2/files/${id}`)
  expect((await read(api, restored.video.web_url)).status).toBe(403)
  await presenter.post(`/v2/files/${id}/purge`, { body: { name: restored.name } })
  const left = await Array.fromAsync(api.deps.storage.list('files/'))
  expect(left).toEqual([])
})
