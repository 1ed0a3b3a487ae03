import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freeAbandonedJobs } from '../../jobs/job-queue.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import {
  BASALT,
  endedJob,
  importedDeck,
  jobWhen,
  runJobs,
  slidesOf,
  startImport,
  uploadChecked,
  uploadFixture,
} from '../../testing/test-decks.ts'

test('a PDF becomes a deck whose slides are in the order asked for, with images and text', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  expect(file).toMatchObject({ status: 'ready', kind: 'pdf', media_type: 'application/pdf', error_code: null })
  expect(file.page_count).toBeGreaterThan(3)

  const queued = await startImport(admin, { file_ids: [file.id], pages: [3, 1, 9_999, 2] })
  expect(queued).toMatchObject({ status: 'queued', progress: { done: 0, total: 3 } })
  expect((await admin.get(`/v2/decks/${queued.deck_id}`)).body).toMatchObject({
    title: 'Investor deck',
    active_job_id: queued.id,
  })

  const job = await endedJob(admin, queued.id)
  expect(job).toMatchObject({ status: 'succeeded', progress: { done: 3, total: 3 }, failed_pages: [] })
  const slides = await slidesOf(admin, job.deck_id)
  expect(slides.map((slide) => [slide.position, slide.source?.page])).toEqual([
    [0, 3],
    [1, 1],
    [2, 2],
  ])
  for (const slide of slides) {
    expect(slide.text).not.toBe('')
    expect(slide.images.length).toBeGreaterThan(1)
  }
  const deck: Deck = (await admin.get(`/v2/decks/${job.deck_id}`)).body
  expect(deck).toMatchObject({ slide_count: 3, active_job_id: null })
  expect(deck.cover).toEqual(slides[0]?.images)
})

test('images are slides too, upright and without what the camera noted', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'A place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const file = await uploadChecked(api, admin, { bytes: photo, name: 'Photo.pdf' })
  expect(file).toMatchObject({ kind: 'image', media_type: 'image/jpeg', page_count: null })
  const job = await endedJob(admin, (await startImport(admin, { file_ids: [file.id] })).id)
  const [slide] = await slidesOf(admin, job.deck_id)
  expect(slide).toMatchObject({ width: 200, height: 400 })
  const bytes = await mediaBytes(api, slide)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

async function mediaBytes(api: Awaited<ReturnType<typeof createTestApi>>, slide: Slide | undefined): Promise<Buffer> {
  const response = await api.fetch(new Request(new URL(slide?.images[0]?.url ?? '', api.deps.env.PUBLIC_URL)))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('pages are refused where none is left, and where the file is not there or belongs to another company', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  const attempt = async (input: object, who = admin, company = BASALT) =>
    await who.post(`/v2/companies/${company}/jobs`, { body: { kind: 'deck_import', input } })
  expect((await attempt({ file_ids: [file.id], pages: [9_999] })).body).toMatchObject({
    code: 'pages_empty',
    status: 422,
  })
  expect((await attempt({ file_ids: ['0e000000-0000-7000-8000-00000000000a'] })).status).toBe(404)
  expect((await attempt({ file_ids: ['junk'] })).status).toBe(404)
  expect((await attempt({ file_ids: [file.id] }, api.as('both'), COMPANIES.quartz.id)).status).toBe(404)
  const foreign = await api.as('both').post('/v2/decks', { body: { company_id: COMPANIES.quartz.id, title: 'Theirs' } })
  const { id } = foreign.body as Deck
  expect((await attempt({ file_ids: [file.id], deck_id: id })).status).toBe(404)
  expect((await attempt({ file_ids: [file.id] }, api.as('analyst'))).status).toBe(403)
})

test('a running import is cancelled, and tried again keeps the slides that were ready', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'halvorsen-creek-report.pdf')
  const pages = Array.from({ length: 20 }, (_, index) => index + 1)
  const queued = await startImport(admin, { file_ids: [file.id], pages })
  await jobWhen(admin, queued.id, (job) => job.progress.done >= 2)
  const cancelled = await admin.post(`/v2/companies/${BASALT}/jobs/${queued.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'cancelled' })
  const kept = await slidesOf(admin, queued.deck_id)
  expect(kept.length).toBeGreaterThanOrEqual(2)
  expect(kept.length).toBeLessThan(20)

  const again = await admin.post(`/v2/companies/${BASALT}/jobs/${queued.id}/retry`)
  expect(again.body).toMatchObject({ status: 'queued', progress: { done: kept.length, total: 20 } })
  expect(await endedJob(admin, queued.id)).toMatchObject({ status: 'succeeded', progress: { done: 20, total: 20 } })
  const slides = await slidesOf(admin, queued.deck_id)
  expect(slides.map((slide) => slide.source?.page)).toEqual(pages)
  const stamps = new Map(slides.map((slide) => [slide.id, slide.updated_at]))
  for (const slide of kept) expect(stamps.get(slide.id)).toBe(slide.updated_at)
  expect((await admin.post(`/v2/companies/${BASALT}/jobs/${queued.id}/cancel`)).body).toMatchObject({
    code: 'job_not_cancellable',
  })
  expect((await admin.post(`/v2/companies/${BASALT}/jobs/${queued.id}/retry`)).body).toMatchObject({
    code: 'job_not_retryable',
  })
}, 60_000)

test('a job whose process died is taken up by another, which makes each slide once', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const first = await runJobs(api)
  const file = await uploadFixture(api, admin, 'halvorsen-creek-report.pdf')
  const pages = Array.from({ length: 20 }, (_, index) => index + 1)
  const queued = await startImport(admin, { file_ids: [file.id], pages })
  await jobWhen(admin, queued.id, (job) => job.progress.done >= 1)
  // Its lease is taken from the first runner, as if that were dead: what it still writes must not count.
  await freeAbandonedJobs(api.deps)
  await runJobs(api)
  expect(await endedJob(admin, queued.id)).toMatchObject({
    status: 'succeeded',
    attempts: 2,
    progress: { done: 20, total: 20 },
  })
  expect((await slidesOf(admin, queued.deck_id)).map((slide) => slide.source?.page)).toEqual(pages)
  await first.stop()
}, 60_000)

test('a process that stops gives its job back, and the next one ends it', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const first = await runJobs(api)
  const file = await uploadFixture(api, admin, 'halvorsen-creek-report.pdf')
  const queued = await startImport(admin, { file_ids: [file.id], pages: [1, 2, 3, 4, 5, 6] })
  await jobWhen(admin, queued.id, (job) => job.progress.done >= 1)
  await first.stop()
  expect(await jobWhen(admin, queued.id, () => true)).toMatchObject({ status: 'queued', attempts: 0 })
  await runJobs(api)
  expect(await endedJob(admin, queued.id)).toMatchObject({ status: 'succeeded' })
}, 60_000)

test('a slide that is moved while an import runs stays where it was put', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides, file } = await importedDeck(api, admin)
  const queued = await startImport(admin, { file_ids: [file.id], pages: [4, 5], deck_id: deck.id })
  const order = slides.map((slide) => slide.id).toReversed()
  expect((await admin.put(`/v2/decks/${deck.id}/slides/order`, { body: { slide_ids: order } })).status).toBe(200)
  await endedJob(admin, queued.id)
  expect((await slidesOf(admin, deck.id)).map((slide) => slide.source?.page)).toEqual([3, 2, 1, 4, 5])
})

test('the stream of a job tells its progress in order and ends with it', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  const queued = await startImport(admin, { file_ids: [file.id], pages: [1, 2, 3, 4] })
  const address = `/v2/realtime/events?topics=job:${BASALT}/${queued.id}`
  const { text, headers } = await admin.get(address)
  expect(headers.get('content-type')).toBe('text/event-stream')
  const jobs = text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as { data?: { status: string; progress: { done: number } } })
    .flatMap(({ data }) => data ?? [])
  const done = jobs.map((job) => job.progress.done)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(jobs.at(-1)).toMatchObject({ status: 'succeeded', progress: { done: 4 } })
  expect((await api.as('investor').get(address)).text).toContain('"status":404')
})
