import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Cut, RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import type { StageEntry } from '@outcrop/contract/decks/stage.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { recordingClips, recordings } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { fixture, runJobs, uploadChecked } from '../../testing/test-decks.ts'
import { createVideoEngine } from '../../video/video-engine.ts'
import { keepTestHouse } from '../../testing/keep-test-house.ts'

const { recording: ID, deck: DECK, slide: SLIDE } = SAMPLES.basalt
const PATH = `/v2/recordings/${ID}/timing`
const entry = (at: number, slideId = SLIDE): StageEntry => ({ at, event: { kind: 'go', slide_id: slideId } })

async function withSamples(settings = {}): Promise<TestApi> {
  const api = await createTestApi(settings)
  await insertSamples(api.deps.db, api.clock.now())
  return api
}

/** The sample with a video of four seconds. */
async function withVideo(name = 'plain.mp4'): Promise<TestApi> {
  const api = await withSamples()
  await runJobs(api)
  const { id } = await uploadChecked(api, api.as('presenter'), { bytes: await fixture(`videos/${name}`), name })
  await api.deps.db.update(recordings).set({ fileId: id }).where(eq(recordings.id, ID))
  await vi.waitFor(async () => expect((await timing(api)).media?.seconds).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 50,
  })
  return api
}

async function timing(api: TestApi, person: 'presenter' | 'analyst' = 'presenter'): Promise<RecordingTiming> {
  return (await api.as(person).get(PATH)).body
}

/** The timing once its copy is made, or cannot be. */
async function settled(api: TestApi): Promise<RecordingTiming> {
  return await vi.waitFor(
    async () => {
      const found = await timing(api)
      if (['queued', 'working'].includes(found.cut_state)) throw new Error(`The copy is ${found.cut_state}`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function cut(api: TestApi, cuts: Cut[]): Promise<RecordingTiming> {
  const answer = await api.as('presenter').patch(PATH, { body: { cuts } })
  expect(answer.body).toMatchObject({ cuts })
  api.clock.pass({ seconds: 4 })
  return await settled(api)
}

async function read(api: TestApi, url: string | undefined): Promise<Response> {
  return await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))
}

async function statusOf(api: TestApi, url: string | undefined): Promise<number> {
  const response = await read(api, url)
  await response.arrayBuffer()
  return response.status
}

async function probe(bytes: ArrayBuffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-cut-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'cut.mp4'), Buffer.from(bytes))
  const engine = createVideoEngine({ FFMPEG_PATH: 'ffmpeg', VIDEO_CONVERSION: 'auto' })
  return (await engine.inspect(path.join(folder, 'cut.mp4'))).facts
}

async function cutKeys({ deps }: TestApi): Promise<string[]> {
  const found = await Array.fromAsync(deps.storage.list('recordings/'))
  return found.map(({ key }) => key)
}

test('slides and chapters are kept in order of their times, each change as a version of its own', async () => {
  const api = await withSamples()
  const presenter = api.as('presenter')
  const log = [entry(2500.4), { at: 0, event: { kind: 'open', deck_id: DECK, slide_id: SLIDE } }]
  const chapters = [
    { at: 5, title: 'Geology ' },
    { at: 0, title: 'Welcome' },
  ]
  const answer = await presenter.patch(PATH, { body: { log, chapters }, headers: { 'if-match': '"1"' } })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    version: 2,
    log: [{ at: 0 }, { at: 2500 }],
    chapters: [
      { at: 0, title: 'Welcome' },
      { at: 5, title: 'Geology' },
    ],
    cuts: [],
    cut_state: 'none',
    deck_id: DECK,
    media: null,
  })
  const again = await presenter.patch(PATH, { body: { chapters: (await timing(api)).chapters } })
  expect(again.body).toMatchObject({ version: 2 })
  const [recording] = await api.deps.db.select().from(recordings).where(eq(recordings.id, ID))
  expect(recording?.version).toBe(1)
  const told = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'recording.set-timing'))
  expect(told).toMatchObject([{ nounId: ID, before: { log: 0, chapters: null }, after: { log: 2, chapters: 2 } }])
})

test('a change on an older version is refused with who was faster', async () => {
  const api = await withSamples()
  await api.as('presenter').patch(PATH, { body: { log: [entry(1)] } })
  const late = await api.as('super').patch(PATH, { body: { log: [] }, headers: { 'if-match': '"1"' } })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({
    code: 'version_conflict',
    changed_by: { name: expect.stringContaining('presenter') },
  })
  expect((await timing(api)).log).toHaveLength(1)
})

test('a recording without a row of timing has an empty one, and one in the trash is not changed', async () => {
  const api = await withSamples()
  const { db, random, clock } = api.deps
  const id = random.id()
  const row = { id, companyId: SAMPLES.basalt.company, title: 'New', createdAt: clock.now(), updatedAt: clock.now() }
  await db.insert(recordings).values(row)
  const presenter = api.as('presenter')
  const address = `/v2/recordings/${id}/timing`
  expect((await presenter.get(address)).body).toMatchObject({ log: [], chapters: null, cuts: [], version: 1 })
  expect((await presenter.patch(address, { body: { log: [entry(1)] } })).body).toMatchObject({ version: 2 })
  await db.update(recordings).set({ deletedAt: clock.now() }).where(eq(recordings.id, id))
  expect((await presenter.patch(address, { body: { log: [] } })).status).toBe(409)
  expect((await presenter.get(address)).body).toMatchObject({ log: [entry(1)], in_trash: true })
})

test('a log shows only slides of the company that whoever writes it may open; those it had stay', async () => {
  const api = await withSamples()
  const presenter = api.as('presenter')
  const other = SAMPLES.quartz
  const log = [entry(0), entry(1, other.slide), entry(2, 'nothing')]
  const refused = await presenter.patch(PATH, { body: { log } })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    issues: [
      { path: 'log.1', code: 'unknown_slide' },
      { path: 'log.2', code: 'unknown_slide' },
    ],
  })
  const opened = { at: 0, event: { kind: 'open', deck_id: other.deck, slide_id: null } }
  expect((await presenter.patch(PATH, { body: { log: [opened] } })).status).toBe(422)
  expect((await presenter.patch(PATH, { body: { log: [entry(0)] } })).status).toBe(200)
  await api.deps.db.update(slides).set({ deletedAt: api.clock.now() }).where(eq(slides.id, SLIDE))
  expect((await presenter.patch(PATH, { body: { log: [entry(0), entry(5)] } })).status).toBe(200)
})

test.each([
  ['too many entries', { log: Array.from({ length: 5001 }, (_, at) => entry(at)) }],
  ['a time before the beginning', { log: [entry(-1)] }],
  ['an untitled chapter', { chapters: [{ at: 0, title: ' ' }] }],
  ['cuts without a video', { cuts: [{ start: 0, end: 1 }] }],
])('%s is refused', async (_, body) => {
  const api = await withSamples()
  expect((await api.as('presenter').patch(PATH, { body })).status).toBe(422)
})

test('only those who work with presentations change a timing; every member reads it', async () => {
  const api = await withSamples()
  for (const [person, status] of [
    ['analyst', 403],
    ['investor', 404],
  ] as const) {
    expect((await api.as(person).patch(PATH, { body: { log: [] } })).status).toBe(status)
    expect((await api.as(person).post(`/v2/recordings/${ID}/cut`)).status).toBe(status)
  }
  expect((await api.as('analyst').get(PATH)).status).toBe(200)
  expect((await api.as('investor').get(PATH)).status).toBe(404)
})

test.each([
  ['at the beginning', [{ start: 0, end: 1.3 }], 2.7],
  ['at the end', [{ start: 2.45, end: 99 }], 2.45],
  [
    'in the middle, three times',
    [
      { start: 0.5, end: 0.9 },
      { start: 1.5, end: 2.1 },
      { start: 3, end: 3.25 },
    ],
    2.75,
  ],
])('a copy without a part %s is as long as what is left', async (_, cuts, seconds) => {
  const api = await withVideo()
  const { media, ...found } = await cutTo(api, cuts)
  expect(found).toMatchObject({ cut_state: 'ready', cut_failure: null, cut_progress: 1 })
  const copy = await read(api, found.cut_copy?.url)
  expect(copy.headers.get('content-type')).toBe('video/mp4')
  const facts = await probe(await copy.arrayBuffer())
  expect(facts).toMatchObject({ codec: 'h264', audio_codec: 'aac', copy_reasons: [] })
  expect(Math.abs(facts.seconds - (seconds + (media?.seconds ?? 0) - 4))).toBeLessThan(1 / 15)
  const sheet = await sharp(await (await read(api, found.cut_copy?.thumbnails?.url)).arrayBuffer()).metadata()
  expect(sheet).toMatchObject({ format: 'webp', height: 90 })
})

/** The same for a cut that goes beyond the end, which is kept as far as the media goes. */
async function cutTo(api: TestApi, cuts: Cut[]): Promise<RecordingTiming> {
  expect((await api.as('presenter').patch(PATH, { body: { cuts } })).status).toBe(200)
  api.clock.pass({ seconds: 4 })
  return await settled(api)
}

test('a video without sound is cut too, to the frame', async () => {
  const api = await withVideo('no-sound.mp4')
  const whole = (await timing(api)).media?.seconds ?? 0
  const found = await cut(api, [
    { start: 0.21, end: 0.42 },
    { start: 0.81, end: 1.03 },
  ])
  const facts = await probe(await (await read(api, found.cut_copy?.url)).arrayBuffer())
  expect(facts.audio_codec).toBeNull()
  expect(Math.abs(facts.seconds - (whole - 0.43))).toBeLessThan(1 / 10)
})

test('other cuts make another copy and the one before goes; without cuts there is none', async () => {
  const api = await withVideo()
  const first = await cut(api, [{ start: 0, end: 1 }])
  expect(await statusOf(api, first.cut_copy?.url)).toBe(200)
  await api.as('presenter').patch(PATH, { body: { cuts: [{ start: 0, end: 2 }] } })
  expect((await timing(api)).cut_copy).toBeNull()
  expect(await statusOf(api, first.cut_copy?.url)).toBe(403)
  api.clock.pass({ seconds: 4 })
  const second = await settled(api)
  expect(second.cut_copy?.url).not.toBe(first.cut_copy?.url)
  await vi.waitFor(async () => expect(await cutKeys(api)).toHaveLength(2), { timeout: 5000 })
  const none = await cut(api, [])
  expect(none).toMatchObject({ cut_state: 'none', cut_copy: null })
  expect(await cutKeys(api)).toEqual([])
})

test('cuts that are taken back before the next copy is made leave the copy that there is', async () => {
  const api = await withVideo()
  const first = await cut(api, [{ start: 0, end: 1 }])
  await api.as('presenter').patch(PATH, { body: { cuts: [{ start: 0, end: 2 }] } })
  await api.as('presenter').patch(PATH, { body: { cuts: [{ start: 0, end: 1 }] } })
  const again = await timing(api)
  expect(again).toMatchObject({ cut_state: 'ready', cut_copy: { size: first.cut_copy?.size } })
  api.clock.pass({ seconds: 4 })
  expect(await statusOf(api, again.cut_copy?.url)).toBe(200)
})

test('cuts that leave nothing to watch are refused', async () => {
  const api = await withVideo()
  const answer = await api.as('presenter').patch(PATH, {
    body: {
      cuts: [
        { start: 0, end: 2 },
        { start: 1, end: 9 },
      ],
    },
  })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ issues: [{ path: 'cuts', code: 'nothing_left' }] })
})

test('only those who may cut get the whole media', async () => {
  const api = await withVideo()
  expect((await timing(api, 'analyst')).media).toBeNull()
  expect((await timing(api)).media?.url).toContain('/v2/media/')
})

test('only those who may cut are told what is cut and when; others get the times of watching', async () => {
  const api = await withVideo()
  const { db } = api.deps
  await db.update(recordingClips).set({ start: 1, end: 3 }).where(eq(recordingClips.recordingId, ID))
  const timed = {
    log: [entry(0), entry(3000)],
    chapters: [
      { at: 0, title: 'Welcome' },
      { at: 0.5, title: 'Not for the public' },
      { at: 1.5, title: 'Geology' },
    ],
    cuts: [{ start: 0.5, end: 1.5 }],
  }
  expect((await api.as('presenter').patch(PATH, { body: timed })).body).toMatchObject(timed)
  expect(await timing(api)).toMatchObject(timed)
  const clips = `/v2/recordings/${ID}/clips`
  expect((await api.as('presenter').get(clips)).body).toMatchObject({ results: [{ start: 1, end: 3 }] })
  const watched = await timing(api, 'analyst')
  expect(watched).toMatchObject({ log: [entry(0), entry(2000)], cuts: [] })
  expect(watched.chapters).toEqual([
    { at: 0, title: 'Welcome' },
    { at: 0.5, title: 'Geology' },
  ])
  expect((await api.as('analyst').get(clips)).body).toMatchObject({ results: [{ start: 0.5, end: 2 }] })
  const told = await db.select().from(auditEvents).where(eq(auditEvents.action, 'recording.set-timing'))
  expect(told).toMatchObject([{ before: { cuts: 0 }, after: { cuts: 1 } }])
})

test('members read the copy, nobody else does, and purging removes it', async () => {
  const api = await withVideo()
  const found = await cut(api, [{ start: 0, end: 1 }])
  const url = (await timing(api, 'analyst')).cut_copy?.url
  expect(await statusOf(api, url)).toBe(200)
  const forged = new URL(found.cut_copy?.url ?? '', api.deps.env.PUBLIC_URL)
  forged.searchParams.set('reader', 'session.another')
  expect(await statusOf(api, forged.href)).toBe(403)
  await api.deps.db.update(recordings).set({ deletedAt: api.clock.now() }).where(eq(recordings.id, ID))
  expect(await statusOf(api, url)).toBe(403)
  const inTrash = (await timing(api, 'analyst')).cut_copy?.url
  expect(await statusOf(api, inTrash)).toBe(200)
  const purge = { body: { title: 'Sample recording' } }
  expect((await api.as('presenter').post(`/v2/recordings/${ID}/purge`, purge)).status).toBe(204)
  expect(await cutKeys(api)).toEqual([])
})

test('without ffmpeg nothing is cut and the timing says so; with one it is taken up', async () => {
  const without = await withSamples({ FFMPEG_PATH: '/nowhere/ffmpeg' })
  const before = await runJobs(without)
  const bytes = await fixture('videos/plain.mp4')
  const { id } = await uploadChecked(without, without.as('presenter'), { bytes, name: 'a.mp4' })
  await without.deps.db.update(recordings).set({ fileId: id }).where(eq(recordings.id, ID))
  expect(await cut(without, [{ start: 0, end: 1 }])).toMatchObject({ cut_state: 'unavailable', cut_copy: null })
  await before.stop()
  const video = createVideoEngine({ FFMPEG_PATH: 'ffmpeg', VIDEO_CONVERSION: 'auto' })
  const deps = { ...without.deps, video }
  await keepTestHouse(deps)
  await runJobs({ ...without, deps })
  without.clock.pass({ seconds: 4 })
  await vi.waitFor(async () => expect((await timing(without)).cut_state).toBe('ready'), { timeout: 60_000 })
})

test('a file that cannot be read fails, and is cut when it is asked for again', async () => {
  const api = await withVideo()
  const { db, storage } = api.deps
  const [file] = await db.select().from(files).where(eq(files.name, 'plain.mp4'))
  const key = file?.storageKey ?? ''
  const bytes = await fixture('videos/plain.mp4')
  await storage.write(key, Buffer.from('not a video'), 'video/mp4')
  expect(await cut(api, [{ start: 0, end: 1 }])).toMatchObject({ cut_state: 'failed', cut_failure: 'unreadable' })
  await storage.write(key, bytes, 'video/mp4')
  const remake = async () => (await api.as('presenter').post(`/v2/recordings/${ID}/cut`)).body
  expect(await remake()).toMatchObject({ cut_state: 'queued' })
  const before = await db.$count(jobs, eq(jobs.kind, 'recording_cut'))
  expect(await remake()).toMatchObject({ cut_state: 'queued' })
  expect(await db.$count(jobs, eq(jobs.kind, 'recording_cut'))).toBe(before)
  api.clock.pass({ seconds: 4 })
  expect(await settled(api)).toMatchObject({ cut_state: 'ready' })
})

test('cuts that lacked their file are made once it is restored', async () => {
  const api = await withVideo()
  const { db, clock } = api.deps
  await cut(api, [{ start: 0, end: 1 }])
  const isFile = eq(files.name, 'plain.mp4')
  await db.update(files).set({ deletedAt: clock.now() }).where(isFile)
  const remade = await api.as('presenter').post(`/v2/recordings/${ID}/cut`)
  expect(remade.body).toMatchObject({ cut_state: 'failed', cut_failure: 'no_media' })
  await keepTestHouse(api.deps)
  expect(await timing(api)).toMatchObject({ cut_state: 'failed', cut_failure: 'no_media' })
  await db.update(files).set({ deletedAt: null }).where(isFile)
  expect((await api.as('presenter').get(`/v2/recordings/${ID}`)).body).toMatchObject({ state: 'processing' })
  await keepTestHouse(api.deps)
  api.clock.pass({ seconds: 4 })
  expect(await settled(api)).toMatchObject({ cut_state: 'ready', cut_failure: null })
})

test('a new version of the file is cut anew', async () => {
  const api = await withVideo()
  const first = await cut(api, [{ start: 0, end: 1 }])
  await keepTestHouse(api.deps)
  expect(await timing(api)).toMatchObject({ cut_state: 'ready', version: first.version })
  api.clock.pass({ minutes: 1 })
  const [before] = await api.deps.db.select().from(files).where(eq(files.name, 'plain.mp4'))
  const place = { replaces: before?.id ?? '' }
  await uploadChecked(api, api.as('presenter'), {
    bytes: await fixture('videos/late-index.mp4'),
    name: 'new.mp4',
    place,
  })
  await keepTestHouse(api.deps)
  api.clock.pass({ seconds: 4 })
  const again = await settled(api)
  expect(again.cut_state).toBe('ready')
  expect(again.cut_copy?.url.split('?')[0]).not.toBe(first.cut_copy?.url.split('?')[0])
  await vi.waitFor(async () => expect(await cutKeys(api)).toHaveLength(2), { timeout: 5000 })
})
