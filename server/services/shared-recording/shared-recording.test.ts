import { PLAIN_SETTINGS } from '@outcrop/contract/recordings/recording-model.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  recordingClips,
  recordingQuestions,
  recordings,
  recordingTimings,
  recordingVisits,
} from '../../db/schema/recording.ts'
import { embeds } from '../../db/schema/embed.ts'
import { recordingModels, recordingModelVersions } from '../../db/schema/recording-model.ts'
import { slides as slideRows } from '../../db/schema/slide.ts'
import { systemCtx } from '../system-ctx.ts'
import { describeRecording } from './describe-recording.ts'
import { hashPassword } from '../session/password-hash.ts'
import { fetched } from '../../testing/test-shares.ts'
import {
  changeRecording,
  gateOfRecording,
  insertEmbed,
  insertRecording,
  opened,
  openRecording,
  preparedVideo,
  publishedRecording,
  recordingWithSlides,
  trashFile,
} from '../../testing/published-recordings.ts'

const ANA = { name: 'Ana Bauer', email_address: 'Ana@Bank.example' }

test('whoever has the address watches a published recording, with its video, pictures and slides', async () => {
  const { api, id, slides } = await recordingWithSlides({ recording: { layout: 'swapped' } })
  expect((await gateOfRecording(api, id)).body).toMatchObject({
    entry: 'open',
    company_name: 'Basalt Resources',
    title: 'Quarterly results',
    details: false,
    password: false,
    disclaimer: null,
    seconds: expect.closeTo(4, 0),
  })
  const recording = await opened(api, id)
  expect(recording).toMatchObject({ title: 'Quarterly results', layout: 'swapped', download_url: null, clip: null })
  expect(recording.slides.map((slide) => slide.id)).toEqual(slides.map((slide) => slide.id))
  expect(recording.slides.every(({ notes, source }) => notes === '' && source === null)).toBe(true)
  expect(recording.chapters.map(({ at }) => at)).toEqual([0, 1, 2])
  const addresses = [
    recording.url,
    recording.poster[0]?.url,
    recording.thumbnails?.url,
    ...recording.slides.flatMap(({ images }) => images.at(-1)?.url ?? []),
  ]
  expect(addresses).toHaveLength(6)
  for (const address of addresses) expect(await fetched(api, address)).toBe(200)

  // What is asked of it later goes on with the same visit.
  expect((await openRecording(api, id, { visit: recording.visit })).body).toMatchObject({ visit: recording.visit })
  expect(await api.deps.db.$count(recordingVisits)).toBe(1)
})

test('nothing is told of recordings that are not published, are in the trash, or are made up, and their bytes end', async () => {
  const { api, id } = await publishedRecording()
  const { url } = await opened(api, id)
  expect(await fetched(api, url)).toBe(200)
  const gone = [{ publishedAt: null }, { publishedAt: api.clock.now(), deletedAt: api.clock.now() }]
  for (const change of gone) {
    await changeRecording(api, id, change)
    expect((await gateOfRecording(api, id)).body).toMatchObject({ code: 'not_found' })
    expect((await openRecording(api, id)).body).toMatchObject({ code: 'not_found' })
    expect(await fetched(api, url)).toBe(403)
  }
  for (const other of ['made-up', api.deps.random.id(), '%00'])
    expect((await gateOfRecording(api, other)).status).toBe(404)
})

test('people of the company look at an unpublished one as a preview, which is not counted; others do not', async () => {
  const { api, id } = await publishedRecording({ recording: { publishedAt: null, detailsRequired: true } })
  expect((await gateOfRecording(api, id, 'analyst', '?preview=1')).body).toMatchObject({
    entry: 'open',
    preview: true,
    details: false,
    title: 'Quarterly results',
  })
  const answer = await openRecording(api, id, { preview: true }, 'analyst')
  expect(answer.body).toMatchObject({ title: 'Quarterly results', questions: false })
  expect(await fetched(api, (answer.body as { url: string }).url)).toBe(200)
  expect(await api.deps.db.select().from(recordingVisits)).toMatchObject([{ isPreview: true, isCounted: false }])
  for (const name of ['visitor', 'investor'] as const) {
    expect((await gateOfRecording(api, id, name, '?preview=1')).status).toBe(404)
    expect((await openRecording(api, id, { preview: true }, name)).status).toBe(404)
  }
  // A published one is opened without what it asks for, too, but only by people of the company.
  await changeRecording(api, id, { publishedAt: api.clock.now() })
  expect((await openRecording(api, id, { preview: true }, 'analyst')).status).toBe(200)
  expect((await openRecording(api, id, { preview: true }, 'investor')).body).toMatchObject({
    code: 'share_gate_closed',
  })
  api.clock.pass({ minutes: 70 })
  expect((await openRecording(api, id, { visit: (answer.body as { visit: string }).visit })).body).toMatchObject({
    code: 'share_gate_closed',
  })
})

test('a recording that asks for name, email, password and acceptance tells nothing before', async () => {
  const passwordHash = await hashPassword('bedrock')
  const { api, id } = await publishedRecording({
    recording: { detailsRequired: true, passwordHash, disclaimer: 'Statements look forward.' },
  })
  const gate = await gateOfRecording(api, id)
  expect(gate.body).toMatchObject({
    details: true,
    password: true,
    disclaimer: 'Statements look forward.',
    title: null,
    seconds: null,
    poster: [],
  })
  expect(gate.text).not.toMatch(/Quarterly|Halvorsen/)
  expect((await api.as('visitor').get(`/v2/shared-recordings/${id}/picture`)).status).toBe(404)
  const given = { ...ANA, password: 'bedrock', accepted: true }
  for (const left of ['name', 'email_address', 'password', 'accepted'] as const)
    expect((await openRecording(api, id, { ...given, [left]: undefined })).body).toMatchObject({
      code: 'share_gate_closed',
    })
  expect((await openRecording(api, id, { ...given, password: 'granite' })).body).toMatchObject({
    code: 'share_password_wrong',
  })
  const { visit } = await opened(api, id, given)
  expect(await api.deps.db.select().from(recordingVisits)).toMatchObject([
    { name: 'Ana Bauer', emailAddress: 'ana@bank.example', disclaimer: 'Statements look forward.', isCounted: true },
  ])
  expect((await openRecording(api, id, { visit })).status).toBe(200)
  api.clock.pass({ minutes: 60 * 25 })
  expect((await openRecording(api, id, { visit })).body).toMatchObject({ code: 'share_gate_closed' })
})

test('what is watched is shifted by the cuts, and nothing that is cut is handed out', async () => {
  const cuts = [{ start: 0.5, end: 1.5 }]
  const { api, id, slides } = await recordingWithSlides({ timing: { cuts, cutState: 'queued' } })
  const cut = async (change: object) =>
    await api.deps.db.update(recordingTimings).set(change).where(eq(recordingTimings.recordingId, id))
  for (const cutState of ['queued', 'working', 'failed', 'unavailable', 'none'] as const) {
    await cut({ cutState })
    expect((await openRecording(api, id)).body).toMatchObject({ code: 'recording_processing' })
  }
  const cutKey = `recordings/${id}/cut-0123.mp4`
  await api.deps.storage.write(cutKey, Buffer.from('cut'), 'video/mp4')
  await cut({ cutState: 'ready', cutKey })
  const recording = await opened(api, id)
  expect(recording.seconds).toBeCloseTo(3, 0)
  expect(recording.url).toContain('cut-0123')
  // The sheet and the poster of the whole video show what was cut.
  expect(recording).toMatchObject({ thumbnails: null, poster: [] })
  expect(recording.log.map(({ at }) => at)).toEqual([0, 500, 1000])
  expect(recording.slides).toHaveLength(slides.length)
  expect(await fetched(api, recording.url)).toBe(200)
  // Nor is a frame that was chosen before it was cut.
  const key = `recordings/${id}/poster-1-640.webp`
  await api.deps.storage.write(key, Buffer.from('poster'), 'image/webp')
  await changeRecording(api, id, { posterSeconds: 2, posterImages: [{ key, width: 640, height: 360, bytes: 6 }] })
  const [poster] = (await opened(api, id)).poster
  expect(await fetched(api, poster?.url)).toBe(200)
  expect((await api.as('visitor').get(`/v2/shared-recordings/${id}/picture`)).status).toBe(200)
  await changeRecording(api, id, { posterSeconds: 1 })
  expect((await opened(api, id)).poster).toEqual([])
  expect(await fetched(api, poster?.url)).toBe(403)
  expect((await api.as('visitor').get(`/v2/shared-recordings/${id}/picture`)).status).toBe(404)
  await cut({ cutState: 'queued' })
  expect(await fetched(api, recording.url)).toBe(403)
})

test('slides that only a cut shows, that are hidden, or of a deck that is gone are not shown', async () => {
  const { api, id, slides } = await recordingWithSlides()
  const recording = await opened(api, id)
  const picture = recording.slides[1]?.images[0]?.url
  expect(await fetched(api, picture)).toBe(200)
  await api.deps.db
    .update(slideRows)
    .set({ hidden: true })
    .where(eq(slideRows.id, slides[1]?.id ?? ''))
  expect(await fetched(api, picture)).toBe(403)
  expect((await opened(api, id)).slides).toHaveLength(2)
  await changeRecording(api, id, { deckId: null })
  expect((await opened(api, id)).slides).toEqual([])
  expect(await fetched(api, recording.slides[0]?.images[0]?.url)).toBe(403)
})

test('the original of a video that tells its place is never handed out, and one whose file is gone is not there', async () => {
  const { api, id, fileId } = await publishedRecording({ video: 'with-location.mp4', recording: { download: true } })
  const { url, download_url: download } = await opened(api, id)
  expect([url, download].every((address) => address?.includes('web.mp4'))).toBe(true)
  expect(await fetched(api, download ?? '')).toBe(200)
  const original = new URL(url, api.deps.env.PUBLIC_URL)
  original.pathname = original.pathname.replace(/~video~web\.mp4$/, '~original')
  expect(await fetched(api, original.href)).toBe(403)
  await trashFile(api, fileId)
  expect((await openRecording(api, id)).body).toMatchObject({ code: 'not_found' })
  expect(await fetched(api, url)).toBe(403)
})

test('an address is of one visit and its recording, and of no other', async () => {
  const { api, id } = await publishedRecording()
  const otherFile = await preparedVideo(api, 'no-sound.mp4')
  const other = await insertRecording(api, { recording: { fileId: otherFile, detailsRequired: true } })
  const [one, two] = [await opened(api, id), await opened(api, other, ANA)]
  const foreign = new URL(two.url, api.deps.env.PUBLIC_URL)
  foreign.searchParams.set('reader', new URL(one.url, api.deps.env.PUBLIC_URL).searchParams.get('reader') ?? '')
  expect(await fetched(api, foreign.href)).toBe(403)
  expect((await openRecording(api, other, { visit: one.visit })).body).toMatchObject({ code: 'share_gate_closed' })
  // Only ones that the company lets be found are named beside another.
  expect(one.related).toEqual([])
  await changeRecording(api, other, { detailsRequired: false })
  expect((await opened(api, id)).related).toEqual([])
  await changeRecording(api, other, { indexed: true })
  const [related] = (await opened(api, id)).related
  expect(related).toMatchObject({ id: other, seconds: expect.any(Number) })
  expect(await fetched(api, related?.poster[0]?.url)).toBe(200)
})

test('a view begins after three seconds; own people, programs and what cannot have been played do not count', async () => {
  const { api, id } = await publishedRecording()
  const { visit } = await opened(api, id, { viewer: 'browser-1' })
  const report = (token: string, played: unknown) =>
    api.as('visitor').post(`/v2/shared-recordings/${id}/progress`, { body: { visit: token, played } })
  const rows = async () => await api.deps.db.select().from(recordingVisits)
  expect((await report(visit, [[0, 2]])).status).toBe(204)
  expect(await rows()).toMatchObject([{ viewedAt: null, seconds: 2 }])
  await report(visit, [
    [2, 4],
    [0, 1],
    [3, 1],
    [90, 100],
  ])
  const [row] = await rows()
  expect(row?.viewedAt).toEqual(api.clock.now())
  expect(row?.seconds).toBeCloseTo(5, 0)
  expect([row?.heat.length, row?.heat[0], row?.heat[30], row?.heat[99]]).toEqual([100, 2, 1, 1])
  await report(
    visit,
    Array.from({ length: 60 }, () => [0, 4]),
  )
  expect((await rows())[0]?.seconds).toBeLessThan(70)
  // Many reports at one instant are no more than one.
  for (let sent = 0; sent < 5; sent++) await report(visit, [[0, 4]])
  for (let sent = 0; sent < 5; sent++)
    await report(
      visit,
      Array.from({ length: 60 }, () => [0, 4]),
    )
  expect((await rows())[0]?.seconds).toBeLessThanOrEqual(60)

  expect((await report('made up', [[0, 4]])).body).toMatchObject({ code: 'share_gate_closed' })
  for (const junk of [[], [[-1, 2]], [['a', 'b']], [[0, 1e9]], 'x', Array.from({ length: 61 }, () => [0, 1])])
    expect((await report(visit, junk)).status).toBe(422)

  await openRecording(api, id, {}, 'presenter')
  await api.as('visitor').post(`/v2/shared-recordings/${id}/visits`, {
    body: { viewer: 'browser-1' },
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  })
  expect((await rows()).map(({ isCounted }) => isCounted)).toEqual([true, false, false])
  const viewers = (await rows()).map(({ viewer }) => viewer)
  expect([viewers[0] === viewers[2], viewers[0]?.includes('browser')]).toEqual([true, false])
})

test('a question is kept with its time for the company, and too many are refused', async () => {
  const { api, id } = await publishedRecording()
  const { visit } = await opened(api, id)
  const ask = (body: object) =>
    api.as('visitor').post(`/v2/shared-recordings/${id}/questions`, {
      body: { visit, at: 2.5, ...ANA, text: 'How deep is the hole?', ...body },
    })
  expect((await ask({})).status).toBe(204)
  expect(await api.deps.db.select().from(recordingQuestions)).toMatchObject([
    { recordingId: id, at: 2.5, name: 'Ana Bauer', emailAddress: 'ana@bank.example', text: 'How deep is the hole?' },
  ])
  const { body } = await api.as('presenter').get('/v2/notifications')
  expect(body).toMatchObject({ results: [{ kind: 'recording_question', target: { id } }] })
  for (const junk of [{ text: ' ' }, { text: 'x'.repeat(2001) }, { email_address: 'ana' }, { name: '' }, { at: -1 }])
    expect((await ask(junk)).status).toBe(422)
  expect((await ask({ visit: 'made up' })).body).toMatchObject({ code: 'share_gate_closed' })
  for (let count = 0; count < 9; count += 1) await ask({})
  expect((await ask({})).body).toMatchObject({ code: 'too_many_requests' })
})

test('a clip has an address of its own, shifted by cuts, and ends with its recording', async () => {
  const { api, id } = await recordingWithSlides({
    timing: { cuts: [{ start: 0.5, end: 1.5 }], cutState: 'ready', cutKey: 'recordings/cut-0123.mp4' },
  })
  const clip = api.deps.random.id()
  const now = api.clock.now()
  await api.deps.db
    .insert(recordingClips)
    .values({ id: clip, recordingId: id, title: 'The drill results', start: 1, end: 3, createdAt: now, updatedAt: now })
  expect((await gateOfRecording(api, clip)).body).toMatchObject({ title: 'The drill results' })
  expect(await opened(api, clip)).toMatchObject({
    id: clip,
    title: 'Quarterly results',
    clip: { title: 'The drill results', start: 0.5, end: 2 },
  })
  expect(await api.deps.db.select().from(recordingVisits)).toMatchObject([{ recordingId: id, clipId: clip }])
  await api.deps.db.delete(recordings).where(eq(recordings.id, id))
  expect((await gateOfRecording(api, clip)).status).toBe(404)
})

test('links elsewhere preview what asks for nothing, name a player where there is an open embed, and tell nothing else', async () => {
  const { api, id } = await publishedRecording({ recording: { indexed: true } })
  const describe = async (of = id) => await describeRecording({ ctx: { ...systemCtx(api.deps) }, params: { uuid: of } })
  expect(await describe()).toMatchObject({
    title: 'Quarterly results',
    frame: null,
    unlisted: false,
    picture: { address: `v2/shared-recordings/${id}/picture` },
    video: { seconds: expect.closeTo(4, 0), company: 'Basalt Resources' },
  })
  const picture = await api.as('visitor').get(`/v2/shared-recordings/${id}/picture`)
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('x-robots-tag')]).toEqual([
    200,
    'image/webp',
    null,
  ])
  const embed = await insertEmbed(api, id)
  expect(await describe()).toMatchObject({ frame: { type: 'video', address: '/embed/results' } })
  for (const closed of [{ isEnabled: false }, { isEnabled: true, allowedSites: ['https://a.example'] }]) {
    await api.deps.db.update(embeds).set(closed).where(eq(embeds.id, embed))
    expect(await describe()).toMatchObject({ frame: null })
  }
  const untold = await describe('made-up')
  expect(untold).toMatchObject({ title: 'A recording', picture: null, unlisted: true })
  for (const gate of [{ detailsRequired: true }, { detailsRequired: false, audience: 'members' as const }]) {
    await changeRecording(api, id, gate)
    expect(await describe()).toEqual(untold)
  }
  await changeRecording(api, id, { audience: 'anyone', indexed: false })
  expect(await describe()).toMatchObject({ title: 'Quarterly results', unlisted: true, frame: null })
  await changeRecording(api, id, { publishedAt: null })
  expect(await describe()).toEqual(untold)
})

test('what a model says of cards, watermark, disclaimer and captions goes with the recording', async () => {
  const { api, id } = await publishedRecording({ recording: { recordedAt: new Date('2026-03-04T10:00:00Z') } })
  const now = api.clock.now()
  const card = { title: 'Basalt', text: 'Third quarter', seconds: 3 }
  const settings = {
    ...PLAIN_SETTINGS,
    intro: card,
    watermark: '{{company}}, {{date}}',
    disclaimer: 'Statements look forward.',
    caption_language: 'en',
  }
  const modelId = api.deps.random.id()
  await api.deps.db
    .insert(recordingModels)
    .values({ id: modelId, name: 'Webcast', settings, createdAt: now, updatedAt: now })
  await api.deps.db.insert(recordingModelVersions).values({ modelId, version: 1, settings, createdAt: now })
  await changeRecording(api, id, { modelId, modelVersion: 1 })
  const gate = await gateOfRecording(api, id)
  // A disclaimer stands before the video, and hides nothing of what it is.
  expect(gate.body).toMatchObject({ disclaimer: 'Statements look forward.', title: 'Quarterly results' })
  expect((await openRecording(api, id)).body).toMatchObject({ code: 'share_gate_closed' })
  expect(await opened(api, id, { accepted: true })).toMatchObject({
    intro: card,
    outro: null,
    watermark: 'Basalt Resources, 2026-03-04',
    caption_language: 'en',
  })
})
