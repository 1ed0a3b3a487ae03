import type { RecordingClip } from '@outcrop/contract/recordings/recording-clip.ts'
import type { RecordingQuestion } from '@outcrop/contract/recordings/recording-question.ts'
import { HEAT_PARTS, type RecordingStatistics } from '@outcrop/contract/recordings/recording-statistics.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import { notifications } from '../../db/schema/notification.ts'
import { mails } from '../../db/schema/mail.ts'
import {
  recordingClips,
  recordingQuestions,
  recordings,
  recordingTimings,
  recordingVisits,
} from '../../db/schema/recording.ts'
import { videos } from '../../db/schema/video.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { addRecording } from '../../testing/test-recordings.ts'
import { tellOfQuestion } from './tell-of-question.ts'

const BASALT = COMPANIES.basalt.id

type Visit = Partial<typeof recordingVisits.$inferInsert>

async function addVisits({ deps: { db, random, clock } }: TestApi, recordingId: string, visits: readonly Visit[]) {
  const now = clock.now()
  const usual = { recordingId, isCounted: true, viewedAt: now, startedAt: now, lastSeenAt: now }
  await db.insert(recordingVisits).values(visits.map((visit) => ({ id: random.id(), ...usual, ...visit })))
}

/** Plays of the first hundredths, as many as are given. */
function played(parts: number, times = 1): number[] {
  return Array.from({ length: HEAT_PARTS }, (_, part) => (part < parts ? times : 0))
}

test('the statistics tell how often, by whom, and which parts were watched', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const before = new Date(api.clock.now().getTime() - 2 * 86_400_000)
  await addVisits(api, id, [
    { viewer: 'a', seconds: 60, heat: played(100) },
    { viewer: 'a', seconds: 30, heat: played(50), startedAt: before },
    { viewer: 'b', emailAddress: 'ana@bank.example', name: 'Ana', seconds: 40, heat: played(25, 2), startedAt: before },
    { viewer: 'c', emailAddress: 'ana@bank.example', name: 'Ana Bauer', seconds: 0.5, heat: [] },
    // Colleagues, and whoever left before three seconds.
    { viewer: 'd', seconds: 60, heat: played(100), isCounted: false },
    { viewer: 'e', seconds: 2, heat: played(3), viewedAt: null },
  ])
  const answer = await api.as('presenter').get(`/v2/recordings/${id}/statistics`)
  const found: RecordingStatistics = answer.body
  expect(found).toMatchObject({ views: 4, people: 2, seconds: 130.5, average: (1 + 0.5 + 0.25 + 0) / 4 })
  expect([found.heat[0], found.heat[30], found.heat[99]]).toEqual([4, 2, 1])
  expect([found.reached[0], found.reached[30], found.reached[99]]).toEqual([3, 2, 1])
  expect(found.days).toEqual([
    { day: before.toISOString().slice(0, 10), views: 2, seconds: 70 },
    { day: api.clock.now().toISOString().slice(0, 10), views: 2, seconds: 60.5 },
  ])
  expect(found.addresses).toEqual([
    {
      email_address: 'ana@bank.example',
      name: 'Ana Bauer',
      views: 2,
      seconds: 40.5,
      watched: 0.25,
      last_seen_at: api.clock.now().toISOString(),
    },
  ])
})

test('a recording that nobody watched has statistics without views, and those of another are not among them', async () => {
  const api = await createTestApi()
  const [{ id }, other] = [await addRecording(api), await addRecording(api)]
  await addVisits(api, other.id, [{ viewer: 'a', seconds: 60, heat: played(100) }])
  expect((await api.as('presenter').get(`/v2/recordings/${id}/statistics`)).body).toMatchObject({
    views: 0,
    people: 0,
    seconds: 0,
    average: 0,
    last_viewed_at: null,
    days: [],
    addresses: [],
    heat: played(0),
  })
  expect((await api.as('analyst').get(`/v2/recordings/${id}/statistics`)).status).toBe(403)
  expect((await api.as('investor').get(`/v2/recordings/${id}/statistics`)).status).toBe(404)
})

async function addQuestion({ deps: { db, random } }: TestApi, recordingId: string, text: string, createdAt: Date) {
  const id = random.id()
  const asker = { name: 'Ana', emailAddress: 'ana@bank.example' }
  await db.insert(recordingQuestions).values({ id, recordingId, at: 12.5, ...asker, text, createdAt })
  return id
}

test('questions are listed newest first, marked as answered and as open again', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const first = await addQuestion(api, id, 'How deep?', api.clock.now())
  await addQuestion(api, id, 'How wide?', new Date(api.clock.now().getTime() + 1000))
  const address = `/v2/recordings/${id}/questions`
  const presenter = api.as('presenter')
  const texts = async (query = '') => {
    const { results } = (await presenter.get(`${address}${query}`)).body as { results: RecordingQuestion[] }
    return results.map(({ text }) => text)
  }
  expect(await texts()).toEqual(['How wide?', 'How deep?'])
  expect(await texts('?page_size=1&page=2')).toEqual(['How deep?'])
  const marked = await presenter.put(`${address}/${first}`, { body: { answered: true } })
  expect(marked.body).toMatchObject({
    at: 12.5,
    email_address: 'ana@bank.example',
    answered_at: api.clock.now().toISOString(),
    answered_by: { id: PEOPLE.presenter.id },
  })
  expect(await texts('?state=open')).toEqual(['How wide?'])
  expect((await presenter.get(`/v2/recordings/${id}`)).body).toMatchObject({ open_questions: 1 })
  await presenter.put(`${address}/${first}`, { body: { answered: true } })
  expect(await api.deps.db.$count(auditEvents, eq(auditEvents.action, 'recording.answer-question'))).toBe(1)
  const open = await presenter.put(`${address}/${first}`, { body: { answered: false } })
  expect(open.body).toMatchObject({ answered_at: null, answered_by: null })

  const other = await addRecording(api)
  for (const wrong of [
    `${address}/${crypto.randomUUID()}`,
    `${address}/junk`,
    `/v2/recordings/${other.id}/questions/${first}`,
  ])
    expect((await presenter.put(wrong, { body: { answered: true } })).status).toBe(404)
  expect((await api.as('analyst').get(address)).status).toBe(403)
})

test('those who work with presentations are told of a question, at the bell and by mail', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api, { title: 'Annual meeting' })
  const { db } = api.deps
  const told = await db.transaction((tx) =>
    tellOfQuestion(tx, api.deps, { id, companyId: BASALT, title: 'Annual meeting' }),
  )
  expect(told).toContain(PEOPLE.presenter.id)
  expect(told).not.toContain(PEOPLE.analyst.id)
  expect(told).not.toContain(PEOPLE.investor.id)
  expect((await api.as('presenter').get('/v2/notifications')).body).toMatchObject({
    results: [{ kind: 'recording_question', subject: 'Annual meeting', target: { noun: 'recording', id } }],
  })
  expect((await api.as('analyst').get('/v2/notifications')).body).toMatchObject({ count: 0 })
  expect(await db.$count(notifications)).toBe(told.length)
  const [mail] = await db.select().from(mails)
  expect(JSON.stringify(mail)).toContain(`/admin/recordings/${id}?`)
})

test('clips are made within the recording, changed, and deleted; what was watched of them still counts', async () => {
  const api = await createTestApi()
  const { db, random, clock } = api.deps
  const now = clock.now()
  const fileId = random.id()
  const stamps = { createdAt: now, updatedAt: now }
  await db
    .insert(files)
    .values({ id: fileId, companyId: BASALT, name: 'a.mp4', kind: 'video', size: 1, status: 'ready', ...stamps })
  const facts = {
    container: 'mp4',
    codec: 'h264',
    audio_codec: null,
    width: 1,
    height: 1,
    seconds: 60,
    frame_rate: 25,
    bits: 8,
    copy_reasons: [],
  }
  await db.insert(videos).values({ contentId: fileId, state: 'ready', facts, updatedAt: now })
  const { id } = await addRecording(api, { fileId })
  const address = `/v2/recordings/${id}/clips`
  const presenter = api.as('presenter')
  const made: RecordingClip = (await presenter.post(address, { body: { title: 'Result', start: 30, end: 45.5 } })).body
  expect(made).toMatchObject({ title: 'Result', start: 30, end: 45.5, views: 0, version: 1 })
  await presenter.post(address, { body: { title: 'Welcome', start: 0, end: 10 } })
  await addVisits(api, id, [{ clipId: made.id, viewer: 'a' }])
  const listed = await api.as('analyst').get(address)
  expect(listed.body).toMatchObject({ results: [{ title: 'Welcome' }, { title: 'Result', views: 1 }] })

  const one = `${address}/${made.id}`
  const renamed = await presenter.patch(one, { body: { title: 'First result' }, headers: { 'if-match': '"1"' } })
  expect(renamed.body).toMatchObject({ title: 'First result', start: 30, version: 2 })
  expect((await presenter.patch(one, { body: { end: 40 }, headers: { 'if-match': '"1"' } })).status).toBe(412)
  for (const [body, code] of [
    [{ start: 45 }, 'too_short'],
    [{ end: 20 }, 'too_short'],
    [{ end: 90 }, 'too_late'],
  ] as const)
    expect((await presenter.patch(one, { body })).body).toMatchObject({ issues: [{ path: 'end', code }] })
  // What is cut is not watched.
  await db.insert(recordingTimings).values({ recordingId: id, cuts: [{ start: 31, end: 34.5 }], updatedAt: now })
  for (const [end, status] of [
    [34.9, 422],
    [35, 200],
  ])
    expect((await presenter.patch(one, { body: { start: 30.5, end } })).status).toBe(status)
  expect((await api.as('analyst').delete(one)).status).toBe(403)
  expect((await presenter.delete(one)).status).toBe(204)
  expect((await presenter.delete(one)).status).toBe(404)
  expect(await db.$count(recordingClips)).toBe(1)
  expect((await presenter.get(`/v2/recordings/${id}`)).body).toMatchObject({ views: 1 })
})

test('a clip is of its own recording only, and none is made in the trash', async () => {
  const api = await createTestApi()
  const [{ id }, other] = [await addRecording(api), await addRecording(api)]
  const presenter = api.as('presenter')
  const clip = await presenter.post(`/v2/recordings/${id}/clips`, { body: { title: 'Part', start: 0, end: 5 } })
  const { id: clipId } = clip.body as RecordingClip
  for (const wrong of [`/v2/recordings/${other.id}/clips/${clipId}`, `/v2/recordings/${id}/clips/junk`])
    expect((await presenter.patch(wrong, { body: { title: 'Mine' } })).status).toBe(404)
  await api.deps.db.update(recordings).set({ deletedAt: api.clock.now() }).where(eq(recordings.id, id))
  const late = await presenter.post(`/v2/recordings/${id}/clips`, { body: { title: 'Part', start: 0, end: 5 } })
  expect(late.status).toBe(409)
})
