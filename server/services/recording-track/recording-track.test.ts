import {
  CAPTION_FILE_MAX,
  type CaptionTrack,
  type RecordingTranscript,
  TRACKS_MAX,
  type TrackSummary,
} from '@outcrop/contract/recordings/caption.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { recordings, recordingTimings, recordingTracks } from '../../db/schema/recording.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const { recording, track } = SAMPLES.basalt
const PATH = `/v2/recordings/${recording}/tracks`
const TRANSCRIPT = `/v2/recordings/${recording}/transcript`
const FILE = '1\n00:00:01,000 --> 00:00:02,000\nANA: Bienvenidos\n\n2\n00:00:03,000 --> 00:00:04,000\nGracias\n'

async function withSamples(): Promise<TestApi> {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  return api
}

async function add(api: TestApi, body: object): Promise<TrackSummary> {
  const made = await api.as('presenter').post(PATH, { body })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const read = async (api: TestApi, id: string): Promise<CaptionTrack> =>
  (await api.as('analyst').get(`${PATH}/${id}`)).body

test('captions come from a file, in one language each, and members read them', async () => {
  const api = await withSamples()
  const made = await add(api, { language: 'es-mx', label: 'Español', text: FILE })
  expect(made).toMatchObject({ language: 'es-MX', source: 'file', cue_count: 2, is_default: false, version: 1 })
  expect((await read(api, made.id)).cues).toEqual([
    { start: 1, end: 2, speaker: 'ANA', text: 'Bienvenidos' },
    { start: 3, end: 4, speaker: '', text: 'Gracias' },
  ])
  const taken = await api.as('presenter').post(PATH, { body: { language: 'ES-MX', label: 'Again' } })
  expect(taken).toMatchObject({ status: 409, body: { code: 'track_exists' } })
})

test('who may not work with presentations changes nothing, and others see nothing', async () => {
  const api = await withSamples()
  expect((await api.as('analyst').post(PATH, { body: { language: 'fr', label: 'Français' } })).status).toBe(403)
  expect((await api.as('analyst').delete(`${PATH}/${track}`)).status).toBe(403)
  expect((await api.as('investor').get(`${PATH}/${track}`)).status).toBe(404)
  expect((await api.as('visitor').get(`${PATH}/${track}`)).status).toBe(401)
  const elsewhere = `/v2/recordings/${SAMPLES.quartz.recording}/tracks`
  expect((await api.as('admin').get(`${elsewhere}/${track}`)).status).toBe(404)
  expect((await api.as('super').get(`${elsewhere}/${track}`)).status).toBe(404)
})

test('a file in which nothing can be read is refused with its line, and one that is too large without', async () => {
  const api = await withSamples()
  const presenter = api.as('presenter')
  const refused = await presenter.post(PATH, { body: { language: 'fr', label: 'Français', text: 'WEBVTT\n\nHello\n' } })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'captions_unreadable', issues: [{ path: 'text', code: 'no_times', message: 'Line 3: Hello' }] },
  })
  const large = `${FILE}\n${'x'.repeat(CAPTION_FILE_MAX)}`
  expect((await presenter.post(PATH, { body: { language: 'fr', label: 'Français', text: large } })).status).toBe(422)
  const unknown = { language: 'no language', label: 'Français' }
  expect((await presenter.post(PATH, { body: unknown })).status).toBe(422)
})

test('some cues are changed without sending all, and a change of an older version is refused', async () => {
  const api = await withSamples()
  const presenter = api.as('presenter')
  const { id } = await add(api, { language: 'es', label: 'Español', text: FILE })
  const splice = { start: 1, delete_count: 1, cues: [{ start: 0.5, end: 0.9, speaker: '', text: ' Hola ' }] }
  const changed = await presenter.patch(`${PATH}/${id}`, { body: { splice }, headers: { 'if-match': '"1"' } })
  expect(changed).toMatchObject({ status: 200, body: { version: 2, cue_count: 2 } })
  expect((await read(api, id)).cues.map(({ text }) => text)).toEqual(['Hola', 'Bienvenidos'])
  const late = await api.as('admin').patch(`${PATH}/${id}`, { body: { label: 'x' }, headers: { 'if-match': '"1"' } })
  expect(late).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', changed_by: { name: 'presenter person' } },
  })
  const beyond = { splice: { ...splice, start: 2 } }
  expect((await presenter.patch(`${PATH}/${id}`, { body: beyond })).status).toBe(422)
  const backwards = { cues: [{ start: 2, end: 1, text: 'x' }] }
  expect((await presenter.patch(`${PATH}/${id}`, { body: backwards })).status).toBe(422)
  expect((await presenter.patch(`${PATH}/${id}`, { body: { language: 'en' } })).status).toBe(409)
  const same = await presenter.patch(`${PATH}/${id}`, { body: { label: 'Español' } })
  expect(same.body).toMatchObject({ version: 2 })
})

test('captions for an hour and a half of talk are changed in one request', async () => {
  const api = await withSamples()
  const cues = Array.from({ length: 20_000 }, (_, index) => ({ start: index, end: index + 1, text: 'w'.repeat(60) }))
  const all = await api.as('presenter').patch(`${PATH}/${track}`, { body: { cues } })
  expect(all).toMatchObject({ status: 200, body: { cue_count: 20_000 } })
  const more = { cues: [...cues, { start: 0, end: 1, text: 'One too many' }] }
  expect((await api.as('presenter').patch(`${PATH}/${track}`, { body: more })).status).toBe(422)
})

test('one language is shown first once somebody says so, until then the model of the recording decides', async () => {
  const api = await withSamples()
  const presenter = api.as('presenter')
  expect((await presenter.delete(`${PATH}/${track}`)).status).toBe(204)
  const first = await add(api, { language: 'en', label: 'English' })
  const second = await add(api, { language: 'de', label: 'Deutsch' })
  expect([first.is_default, second.is_default, first.source]).toEqual([false, false, 'typed'])
  for (let time = 0; time < 2; time += 1)
    await presenter.put(`${PATH}/${second.id}/default`, { body: { is_default: true } })
  expect(await api.deps.db.$count(auditEvents, eq(auditEvents.nounId, second.id))).toBe(2)
  const { tracks }: RecordingTranscript = (await presenter.get(TRANSCRIPT)).body
  expect(tracks.map(({ language, is_default: isDefault }) => [language, isDefault])).toEqual([
    ['de', true],
    ['en', false],
  ])
})

test('of a recording with cuts, members who only watch read what is heard, when it is heard; editors read all', async () => {
  const api = await withSamples()
  const cues = [
    { start: 0, end: 2, speaker: '', text: 'Welcome' },
    { start: 2, end: 5, speaker: '', text: 'Our secret' },
    { start: 4, end: 7, speaker: '', text: 'aaaa bbbb cccc' },
    { start: 8.00049, end: 9, speaker: '', text: 'Geology' },
  ]
  await api.deps.db.update(recordingTracks).set({ cues }).where(eq(recordingTracks.id, track))
  const seenBy = async (name: 'analyst' | 'presenter') => {
    const { tracks }: RecordingTranscript = (await api.as(name).get(TRANSCRIPT)).body
    return {
      cues: ((await api.as(name).get(`${PATH}/${track}`)).body as CaptionTrack).cues,
      count: tracks[0]?.cue_count,
    }
  }
  expect(await seenBy('analyst')).toEqual({ cues, count: 4 })
  const isThis = eq(recordingTimings.recordingId, recording)
  await api.deps.db
    .update(recordingTimings)
    .set({ cuts: [{ start: 2, end: 5 }] })
    .where(isThis)
  const heard = [
    { start: 0, end: 2, speaker: '', text: 'Welcome' },
    { start: 2, end: 4, speaker: '', text: 'bbbb cccc' },
    { start: 5, end: 6, speaker: '', text: 'Geology' },
  ]
  expect(await seenBy('analyst')).toEqual({ cues: heard, count: 3 })
  expect(await seenBy('presenter')).toEqual({ cues, count: 4 })
})

test('in the trash captions are read and not changed', async () => {
  const api = await withSamples()
  await api.deps.db.update(recordings).set({ deletedAt: api.clock.now() }).where(eq(recordings.id, recording))
  expect(await read(api, track)).toMatchObject({ language: 'en', cues: [{ text: 'Welcome' }] })
  for (const call of [
    api.as('presenter').patch(`${PATH}/${track}`, { body: { label: 'x' } }),
    api.as('presenter').delete(`${PATH}/${track}`),
    api.as('presenter').post(PATH, { body: { language: 'fr', label: 'Français' } }),
  ])
    expect((await call).status).toBe(409)
})

test('a recording has captions in so many languages and no more, typed or recognized', async () => {
  const api = await createTestApi({ SPEECH_COMMAND: '/bin/true' })
  const { db, random, clock } = api.deps
  await insertSamples(db, clock.now())
  await db.update(recordings).set({ fileId: SAMPLES.basalt.file }).where(eq(recordings.id, recording))
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const rows = Array.from({ length: TRACKS_MAX - 1 }, (_, index) => ({
    ...{ id: random.id(), recordingId: recording, language: `x-${index}`, label: `Language ${index}` },
    ...{ source: 'typed' as const, cues: [], ...stamps },
  }))
  await db.insert(recordingTracks).values(rows)
  const presenter = api.as('presenter')
  const french = { language: 'fr', label: 'Français' }
  expect((await presenter.post(PATH, { body: french })).status).toBe(409)
  const speech = `/v2/recordings/${recording}/speech`
  for (const replace of [false, true])
    expect((await presenter.post(speech, { body: { ...french, replace } })).body).toMatchObject({
      detail: `A recording has captions in at most ${TRACKS_MAX} languages`,
    })
  const again = { language: 'en', label: 'English', replace: true }
  expect((await presenter.post(speech, { body: again })).status).toBe(202)
})
