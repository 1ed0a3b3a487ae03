import type { RecordingTranscript } from '@outcrop/contract/recordings/caption.ts'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type JobRow, jobs } from '../../db/schema/job.ts'
import { recordings, recordingTimings, recordingVisits } from '../../db/schema/recording.ts'
import { videos } from '../../db/schema/video.ts'
import { JobLost, JobRun } from '../../jobs/job-run.ts'
import { drawRecordingPoster } from './recording-poster-job.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { fixture, runJobs, upload, uploadChecked } from '../../testing/test-decks.ts'
import {
  gotRecording,
  listedRecordings,
  madeRecording,
  readyRecording,
  statusOf,
  videoFile,
  whenReady,
} from '../../testing/test-recordings.ts'

const [BASALT, QUARTZ] = [COMPANIES.basalt.id, COMPANIES.quartz.id]

test('a recording is there while its video is uploaded, then processed, and is ready by itself', async () => {
  const api = await createTestApi()
  const { id: fileId } = await upload(api, api.as('presenter'), { bytes: Buffer.alloc(0), size: 900, name: 'talk.mp4' })
  const { id } = await madeRecording(api, { file_id: fileId, recorded_at: '2026-02-26T12:00:00.000Z' })
  expect(await gotRecording(api, id)).toMatchObject({
    state: 'uploading',
    title: 'Talk',
    source: 'upload',
    recorded_at: '2026-02-26T12:00:00.000Z',
    seconds: null,
    media: null,
    published_at: null,
    created_by: { id: PEOPLE.presenter.id },
  })
  expect(
    (await api.as('presenter').delete(`/v2/uploads/${fileId}`, { headers: { 'tus-resumable': '1.0.0' } })).status,
  ).toBe(204)
  expect(await gotRecording(api, id)).toMatchObject({ state: 'missing', file: null })

  const { id: other } = await readyRecording(api, { source: 'library' })
  const ready = await gotRecording(api, other)
  expect(ready).toMatchObject({ state: 'ready', source: 'library', file: { name: 'talk.mp4' }, failure: null })
  expect(ready.seconds).toBeCloseTo(4, 0)
  expect(ready.media).toMatchObject({ media_type: 'video/mp4', width: 320, height: 180, cut_url: null })
  expect(ready.poster.length).toBeGreaterThan(0)
  expect(await statusOf(api, ready.media?.url)).toBe(200)
  expect((await listedRecordings(api, 'media_state=ready')).count).toBe(1)
  expect((await listedRecordings(api, 'media_state=missing')).count).toBe(1)
})

test('a video that cannot be read says why, and a cut that is made counts as processing', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const broken = await videoFile(api, { from: 'cut-off.mp4' })
  const { id } = await madeRecording(api, { file_id: broken.id })
  await vi.waitFor(
    async () => expect(await gotRecording(api, id)).toMatchObject({ state: 'failed', failure: 'cut_off' }),
    20_000,
  )

  const sound = await madeRecording(api, { file_id: (await videoFile(api)).id })
  await whenReady(api, sound.id)
  const timing = { recordingId: sound.id, updatedAt: api.clock.now(), cuts: [{ start: 1, end: 2.5 }] }
  await api.deps.db.insert(recordingTimings).values({ ...timing, cutState: 'working' })
  const cutting = await gotRecording(api, sound.id)
  expect(cutting.state).toBe('processing')
  expect(cutting.seconds).toBeCloseTo(2.5, 0)
})

test('a recording whose cuts could not be made says why, and is not published', async () => {
  const api = await createTestApi()
  const { id } = await readyRecording(api)
  const row = { recordingId: id, updatedAt: api.clock.now(), cuts: [{ start: 1, end: 2.5 }] }
  await api.deps.db.insert(recordingTimings).values(row)
  const isThis = eq(recordingTimings.recordingId, id)
  const publish = async () => await api.as('presenter').patch(`/v2/recordings/${id}`, { body: { published: true } })
  for (const [cutState, cutFailure, failure] of [
    ['failed', 'too_long', 'too_long'],
    ['unavailable', null, 'failed'],
  ] as const) {
    await api.deps.db.update(recordingTimings).set({ cutState, cutFailure }).where(isThis)
    expect(await gotRecording(api, id)).toMatchObject({ state: 'failed', failure })
    expect((await publish()).body).toMatchObject({ code: 'recording_not_ready' })
    expect((await listedRecordings(api, 'media_state=ready')).count).toBe(0)
  }
  await api.deps.db.update(recordingTimings).set({ cutState: 'ready', cutFailure: null }).where(isThis)
  expect(await gotRecording(api, id)).toMatchObject({ state: 'ready', failure: null })
  expect((await publish()).status).toBe(200)
})

test.each([
  ['a PDF', 'quarterly-news.pdf', 'news.pdf', 'not_a_video'],
  ['a PDF that is named like a video', 'quarterly-news.pdf', 'news.mp4', 'not_a_video'],
])('%s is refused as a recording', async (_, from, name, code) => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadChecked(api, api.as('super'), { bytes: await fixture(from), name, companyId: BASALT })
  const answer = await api.as('presenter').post('/v2/recordings', {
    body: { company_id: BASALT, title: 'Talk', file_id: file.id },
  })
  expect(answer.body).toMatchObject({ status: 422, code })
})

test('files of another company, of no company, and in the trash cannot be recordings', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const foreign = await videoFile(api, { companyId: QUARTZ })
  const deleted = await videoFile(api)
  await api.as('super').delete(`/v2/files/${deleted.id}`)
  for (const file_id of [foreign.id, deleted.id, crypto.randomUUID(), 'junk']) {
    const answer = await api
      .as('presenter')
      .post('/v2/recordings', { body: { company_id: BASALT, title: 'Talk', file_id } })
    expect(answer.body, file_id).toMatchObject({ issues: [{ path: 'file_id', code: 'unusable_file' }] })
  }
  expect(await api.deps.db.$count(recordings)).toBe(0)
})

test('only a recording that can be watched is published, and it is withdrawn again', async () => {
  const api = await createTestApi()
  const { id: fileId } = await upload(api, api.as('presenter'), { bytes: Buffer.alloc(0), size: 900, name: 'talk.mp4' })
  const waiting = await madeRecording(api, { file_id: fileId })
  const refused = await api.as('presenter').patch(`/v2/recordings/${waiting.id}`, { body: { published: true } })
  expect(refused.body).toMatchObject({ status: 409, code: 'recording_not_ready' })

  const { id } = await readyRecording(api)
  const address = `/v2/recordings/${id}`
  const published = await api.as('presenter').patch(address, { body: { published: true } })
  const at = api.clock.now().toISOString()
  expect(published.body).toMatchObject({ published_at: at, version: 2 })
  api.clock.pass({ minutes: 5 })
  const same = await api.as('presenter').patch(address, { body: { published: true } })
  expect(same.body).toMatchObject({ published_at: at, version: 2 })
  expect((await listedRecordings(api, 'publication=anyone')).count).toBe(1)
  expect((await listedRecordings(api, 'publication=members')).count).toBe(0)
  const withdrawn = await api.as('presenter').patch(address, { body: { published: false } })
  expect(withdrawn.body).toMatchObject({ published_at: null })
  expect((await listedRecordings(api, 'publication=draft')).count).toBe(2)
})

test('another video takes the place of the old one: the address and the views stay, cuts and a frame as poster go', async () => {
  const api = await createTestApi()
  const { id } = await readyRecording(api)
  const { db, storage, clock, random } = api.deps
  const keys = { poster: `recordings/${id}/poster-a-320.webp`, cut: `recordings/${id}/cut.mp4` }
  for (const key of Object.values(keys)) await storage.write(key, Buffer.from('x'), 'video/mp4')
  const images = [{ key: keys.poster, width: 320, height: 180, bytes: 1 }]
  await db.update(recordings).set({ posterSeconds: 1, posterImages: images }).where(eq(recordings.id, id))
  const log = [{ at: 0, event: { kind: 'cover' as const, cover: 'black' as const } }]
  const cut = { cuts: [{ start: 0, end: 1 }], cutState: 'ready' as const, cutKey: keys.cut }
  await db.insert(recordingTimings).values({ recordingId: id, log, ...cut, updatedAt: clock.now() })
  const visit = { id: random.id(), recordingId: id, isCounted: true, viewedAt: clock.now() }
  await db.insert(recordingVisits).values({ ...visit, startedAt: clock.now(), lastSeenAt: clock.now() })

  const other = await videoFile(api, { name: 'better.mp4', from: 'no-sound.mp4' })
  const answer = await api.as('presenter').post(`/v2/recordings/${id}/media`, { body: { file_id: other.id } })
  expect(answer.body).toMatchObject({ id, file: { id: other.id }, views: 1, poster_seconds: null, version: 2 })
  await whenReady(api, id)
  const [timing] = await db.select().from(recordingTimings).where(eq(recordingTimings.recordingId, id))
  expect(timing).toMatchObject({ log, cuts: [], cutState: 'none', cutKey: null })
  for (const key of Object.values(keys)) expect(await storage.stat(key)).toBeNull()

  const wrong = await api.as('presenter').post(`/v2/recordings/${id}/media`, { body: { file_id: crypto.randomUUID() } })
  expect(wrong.body).toMatchObject({ issues: [{ path: 'file_id' }] })
})

test('the poster is a frame that is chosen, an image, or again what the video comes with', async () => {
  const api = await createTestApi()
  const { id, poster: usual } = await readyRecording(api)
  const presenter = api.as('presenter')
  const put = async (body: Record<string, unknown>) => await presenter.put(`/v2/recordings/${id}/poster`, { body })
  const drawn = async () =>
    await vi.waitFor(
      async () => {
        const recording = await gotRecording(api, id)
        if (recording.poster_pending) throw new Error('The poster is being drawn')
        return recording
      },
      { timeout: 60_000, interval: 50 },
    )
  const asked = await put({ from: 'frame', seconds: 3.5 })
  expect([asked.status, asked.body]).toMatchObject([202, { poster_pending: true, poster_seconds: null }])
  const frame = await drawn()
  expect(frame.poster_seconds).toBe(3.5)
  expect(frame.poster[0]?.url).toContain('recordings~')
  expect(await statusOf(api, frame.poster[0]?.url)).toBe(200)
  // A frame beyond the end is the last one.
  expect((await put({ from: 'frame', seconds: 999 })).status).toBe(202)
  const last = await drawn()
  expect(await statusOf(api, last.poster[0]?.url)).toBe(200)
  expect(await statusOf(api, frame.poster[0]?.url)).not.toBe(200)

  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#334455' } })
  const bytes = await picture.png().toBuffer()
  const image = await uploadChecked(api, api.as('super'), { bytes, name: 'title.png', companyId: BASALT })
  await put({ from: 'image', file_id: image.id })
  const chosen = await drawn()
  expect(chosen).toMatchObject({ poster_seconds: null })
  expect(chosen.poster.at(-1)).toMatchObject({ width: 800, height: 400 })

  await put({ from: 'video' })
  expect((await drawn()).poster.map(({ width }) => width)).toEqual(usual.map(({ width }) => width))
  expect((await put({ from: 'image', file_id: crypto.randomUUID() })).body).toMatchObject({
    issues: [{ path: 'file_id', code: 'unusable_file' }],
  })
})

test('of several posters the last choice is shown, a frame of its video alone, and no bytes of others stay', async () => {
  const api = await createTestApi()
  const runner = await runJobs(api)
  const { id } = await whenReady(api, (await madeRecording(api, { file_id: (await videoFile(api)).id })).id)
  const other = await videoFile(api, { name: 'better.mp4', from: 'no-sound.mp4' })
  await runner.stop()
  const { db, storage } = api.deps
  const choose = async (seconds: number) => {
    const body = { from: 'frame', seconds }
    expect((await api.as('presenter').put(`/v2/recordings/${id}/poster`, { body })).status).toBe(202)
    const [job] = await db.select().from(jobs).orderBy(desc(jobs.id)).limit(1)
    if (!job) throw new Error('Nothing is drawn')
    return job
  }
  const draw = async (job: JobRow, isHeld = true) => {
    const leaseToken = crypto.randomUUID()
    if (isHeld) await db.update(jobs).set({ status: 'running', leaseToken }).where(eq(jobs.id, job.id))
    await drawRecordingPoster(new JobRun(api.deps, { ...job, leaseToken }, new AbortController().signal))
  }
  const shown = async () => {
    const [row] = await db.select().from(recordings).where(eq(recordings.id, id))
    const stored: string[] = []
    for await (const { key } of storage.list(`recordings/${id}/`)) stored.push(key)
    expect(stored.toSorted()).toEqual(row?.posterImages.map(({ key }) => key).toSorted())
    return row?.posterSeconds
  }
  const [early, late] = [await choose(1), await choose(2)]
  await expect(draw(late, false)).rejects.toThrow(JobLost)
  expect(await shown()).toBeNull()
  await draw(early)
  expect(await shown()).toBeNull()
  await draw(late)
  expect(await shown()).toBe(2)
  await draw(early)
  expect(await shown()).toBe(2)
  const ofOld = await choose(3)
  await api.as('presenter').post(`/v2/recordings/${id}/media`, { body: { file_id: other.id } })
  await draw(ofOld)
  expect(await shown()).toBeNull()
})

test('while another poster is drawn the former one shows, but none where its frame was cut', async () => {
  const api = await createTestApi()
  const runner = await runJobs(api)
  const { id } = await whenReady(api, (await madeRecording(api, { file_id: (await videoFile(api)).id })).id)
  await runner.stop()
  const { db, clock } = api.deps
  const key = `recordings/${id}/poster-1-640.webp`
  const set = async (posterSeconds: number) =>
    await db
      .update(recordings)
      .set({ posterSeconds, posterImages: [{ key, width: 640, height: 360, bytes: 6 }] })
      .where(eq(recordings.id, id))
  const timing = { cuts: [{ start: 3, end: 3.5 }], updatedAt: clock.now() }
  await db.insert(recordingTimings).values({ recordingId: id, ...timing })
  const shown = async (name: 'presenter' | 'analyst') => {
    const { poster }: Recording = (await api.as(name).get(`/v2/recordings/${id}`)).body
    return poster.map(({ url }) => url.includes('poster-1-640'))
  }
  await set(3.2)
  expect(await shown('presenter')).toEqual([true])
  const chosen = await api.as('presenter').put(`/v2/recordings/${id}/poster`, { body: { from: 'frame', seconds: 1 } })
  expect(chosen.body).toMatchObject({ poster_pending: true, poster: [] })
  for (const name of ['presenter', 'analyst'] as const) expect(await shown(name)).toEqual([])
  await set(2)
  for (const name of ['presenter', 'analyst'] as const) expect(await shown(name)).toEqual([true])
})

test('without ffmpeg a video is there as it came, and only a picture can be its poster', async () => {
  const api = await createTestApi()
  const { id, file } = await readyRecording(api)
  await api.deps.db
    .update(videos)
    .set({ state: 'unavailable' })
    .where(eq(videos.contentId, file?.id ?? ''))
  const without = { ...api.deps.video, isAvailable: false }
  Object.assign(api.deps, { video: without })
  expect((await gotRecording(api, id)).state).toBe('ready')
  const frame = await api.as('presenter').put(`/v2/recordings/${id}/poster`, { body: { from: 'frame', seconds: 1 } })
  expect(frame.body).toMatchObject({ status: 409, code: 'no_video_converter' })
})

test('members without the permission watch recordings of their company and change nothing; others see nothing', async () => {
  const api = await createTestApi()
  const { id } = await readyRecording(api)
  const analyst = api.as('analyst')
  const seen = await analyst.get(`/v2/recordings/${id}`)
  const recording: Recording = seen.body
  expect(await statusOf(api, recording.media?.url)).toBe(200)
  expect(await statusOf(api, recording.poster[0]?.url)).toBe(200)
  expect((await analyst.get(`/v2/files/${recording.file?.id}`)).status).toBe(403)
  expect((await analyst.patch(`/v2/recordings/${id}`, { body: { title: 'Mine' } })).status).toBe(403)
  expect((await analyst.delete(`/v2/recordings/${id}`)).status).toBe(403)
  expect((await analyst.get(`/v2/recordings/${id}/statistics`)).status).toBe(403)
  for (const who of ['investor', 'new'] as const)
    expect((await api.as(who).get(`/v2/recordings/${id}`)).status).toBe(404)

  await api.as('presenter').delete(`/v2/recordings/${id}`)
  expect(await statusOf(api, recording.media?.url)).toBe(403)
  const trashed: Recording = (await analyst.get(`/v2/recordings/${id}`)).body
  expect(await statusOf(api, trashed.media?.url)).toBe(200)
})

test('of a recording with cuts, members without the permission get nothing but the copy without them', async () => {
  const api = await createTestApi()
  const { db, storage } = api.deps
  const { id } = await readyRecording(api)
  const who = async (name: 'analyst' | 'presenter') => {
    const got: Recording = (await api.as(name).get(`/v2/recordings/${id}`)).body
    const { media: heard }: RecordingTranscript = (await api.as(name).get(`/v2/recordings/${id}/transcript`)).body
    return { media: got.media, heard, poster: got.poster[0]?.url }
  }
  const before = await who('analyst')
  expect([before.heard.state, await statusOf(api, before.heard.url ?? '')]).toEqual(['ready', 200])
  const timing = { cuts: [{ start: 1, end: 2 }], cutState: 'queued' as const, updatedAt: api.clock.now() }
  await db
    .insert(recordingTimings)
    .values({ recordingId: id, ...timing })
    .onConflictDoUpdate({ target: recordingTimings.recordingId, set: timing })
  expect(await who('analyst')).toMatchObject({
    media: null,
    heard: { state: 'processing', url: null },
    poster: undefined,
  })
  for (const url of [before.media?.url, before.heard.url, before.media?.thumbnails?.url, before.poster])
    expect(await statusOf(api, url ?? ''), url ?? '').toBe(403)
  const whole = await who('presenter')
  for (const url of [whole.media?.url, whole.heard.url, whole.media?.thumbnails?.url, whole.poster])
    expect(await statusOf(api, url ?? ''), url ?? '').toBe(200)

  const cutKey = `recordings/${id}/cut-0123.mp4`
  await storage.write(cutKey, Buffer.from('cut'), 'video/mp4')
  const made = { cuts: [{ start: 3.5, end: 4 }], cutState: 'ready' as const, cutKey }
  await db.update(recordingTimings).set(made).where(eq(recordingTimings.recordingId, id))
  const { media, heard, poster } = await who('analyst')
  expect(media).toMatchObject({ url: media?.cut_url, thumbnails: null, waveform_url: null })
  expect(media?.url).toContain('cut-0123')
  expect(media?.seconds).toBeCloseTo((whole.media?.seconds ?? 0) - 0.5, 5)
  for (const url of [media?.url, heard.url, poster]) expect(await statusOf(api, url ?? ''), url ?? '').toBe(200)
  expect((await who('presenter')).media?.url).not.toContain('cut-0123')
})

test('a file says which recordings are made of it, is not purged meanwhile, and leaves them without a video', async () => {
  const api = await createTestApi()
  const { id, file, title } = await readyRecording(api)
  const address = `/v2/files/${file?.id}`
  const presenter = api.as('presenter')
  expect((await presenter.get(`${address}/usage`)).body).toMatchObject({ results: [{ noun: 'recording', id, title }] })
  expect((await presenter.delete(address)).status).toBe(204)
  expect(await gotRecording(api, id)).toMatchObject({ state: 'missing', file: null, media: null })
  expect((await presenter.post(`${address}/purge`, { body: { name: 'talk.mp4' } })).body).toMatchObject({
    code: 'file_in_use',
  })
  await presenter.post(`${address}/restore`)
  expect(await gotRecording(api, id)).toMatchObject({ state: 'ready' })
})
