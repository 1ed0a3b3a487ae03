import {
  MODEL_USES_MAX,
  type ModelSample,
  PLAIN_SETTINGS as PLAIN,
  type RecordingModel,
  type RecordingModelUse,
  type RecordingModelVersion,
} from '@outcrop/contract/recordings/recording-model.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import { recordings, recordingTracks } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { COMPANIES } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { keepTestHouse } from '../../testing/keep-test-house.ts'
import { modelSettingsOf } from './model-settings-of.ts'

const PATH = '/v2/recording-models'
const INTRO = { title: 'Results', text: '', seconds: 4 }

async function make(api: TestApi, name: string, settings: object = {}): Promise<RecordingModel> {
  const made = await api.as('lead').post(PATH, { body: { name, settings: { ...PLAIN, ...settings } } })
  expect(made.status, made.text).toBe(201)
  return made.body
}

async function record(api: TestApi, more: Partial<typeof recordings.$inferInsert> = {}) {
  const { db, random, clock } = api.deps
  const now = clock.now()
  const row = {
    id: random.id(),
    companyId: COMPANIES.basalt.id,
    title: 'Quarterly call',
    createdAt: now,
    updatedAt: now,
  }
  const [made] = await db
    .insert(recordings)
    .values({ ...row, ...more })
    .returning()
  if (!made) throw new Error('No recording')
  return made
}

const list = async <Item>(api: TestApi, path: string): Promise<Item[]> =>
  ((await api.as('lead').get(path)).body as { results: Item[] }).results

test('internal admins keep models, and each change is a version; nobody else knows of them', async () => {
  const api = await createTestApi()
  const lead = api.as('lead')
  const model = await make(api, 'Conference', { intro: INTRO })
  expect(model).toMatchObject({ name: 'Conference', description: '', used: 0, version: 1, settings: { intro: INTRO } })
  const changed = await lead.patch(`${PATH}/${model.id}`, {
    body: { settings: { ...PLAIN, layout: 'swapped', intro: INTRO } },
    headers: { 'if-match': '"1"' },
  })
  expect(changed.body).toMatchObject({ version: 2, settings: { layout: 'swapped' } })
  const late = await lead.patch(`${PATH}/${model.id}`, { body: { name: 'Other' }, headers: { 'if-match': '"1"' } })
  expect(late).toMatchObject({ status: 412, body: { code: 'version_conflict', changed_by: { name: 'lead person' } } })
  const again = await lead.post(`${PATH}/${model.id}/reuse`, { body: { version: 1 } })
  expect(again.body).toMatchObject({ version: 3, settings: { layout: 'beside', intro: INTRO } })
  expect((await lead.post(`${PATH}/${model.id}/reuse`, { body: { version: 9 } })).status).toBe(404)
  const versions = await list<RecordingModelVersion>(api, `${PATH}/${model.id}/versions`)
  expect(versions.map(({ version, settings }) => [version, settings.layout])).toEqual([
    [3, 'beside'],
    [2, 'swapped'],
    [1, 'beside'],
  ])
  for (const name of ['admin', 'presenter', 'investor'] as const) {
    expect((await api.as(name).get(PATH)).status).toBe(403)
    expect((await api.as(name).post(PATH, { body: { name: 'Mine', settings: PLAIN } })).status).toBe(403)
  }
})

test.each([
  ['a card without seconds', { intro: { title: 'Results', text: '', seconds: 0 } }],
  ['a layout that there is not', { layout: 'above' }],
  ['no days', { retention_days: 0 }],
])('%s is refused', async (_, settings) => {
  const api = await createTestApi()
  const body = { name: 'Conference', settings: { ...PLAIN, ...settings } }
  expect((await api.as('super').post(PATH, { body })).status).toBe(422)
})

test('models are found by name, and sorted by how many recordings use them', async () => {
  const api = await createTestApi()
  const rare = await make(api, 'Site visit')
  const usual = await make(api, 'Quarterly call')
  await record(api, { modelId: usual.id, modelVersion: 1 })
  const names = async (query: string) => (await list<RecordingModel>(api, `${PATH}?${query}`)).map(({ name }) => name)
  expect(await names('ordering=-used')).toEqual([usual.name, rare.name])
  expect(await names('search=VISIT')).toEqual([rare.name])
  expect(await names('search=nothing')).toEqual([])
})

test('a recording keeps the version that it names, and what it says itself wins', async () => {
  const api = await createTestApi()
  const model = await make(api, 'Conference', { layout: 'slides', disclaimer: 'Of the model', caption_language: 'fr' })
  const plain = await record(api)
  const named = await record(api, { modelId: model.id, modelVersion: 1 })
  const own = await record(api, { modelId: model.id, modelVersion: 1, layout: 'video', disclaimer: 'Of its own' })
  await api.as('lead').patch(`${PATH}/${model.id}`, { body: { settings: PLAIN } })
  const settings = async (row: typeof named) => await modelSettingsOf(api.deps.db, row)
  expect(await settings(plain)).toEqual(PLAIN)
  expect(await settings(named)).toMatchObject({ layout: 'slides', disclaimer: 'Of the model', caption_language: 'fr' })
  expect(await settings(own)).toMatchObject({ layout: 'video', disclaimer: 'Of its own', caption_language: 'fr' })
  // Of a version that was no change of settings, those before it.
  expect(await settings({ ...named, modelVersion: 40 })).toEqual(PLAIN)
})

test('a model that recordings use says where, goes to the trash and stays there', async () => {
  const api = await createTestApi()
  const lead = api.as('lead')
  const model = await make(api, 'Conference')
  const free = await make(api, 'Free')
  const { id } = await record(api, { modelId: model.id, modelVersion: 1 })
  expect(await list<RecordingModelUse>(api, `${PATH}/${model.id}/usage`)).toEqual([
    {
      id,
      title: 'Quarterly call',
      company: { id: COMPANIES.basalt.id, name: COMPANIES.basalt.name },
      version: 1,
      in_trash: false,
    },
  ])
  for (const { id: each } of [model, free]) expect((await lead.delete(`${PATH}/${each}`)).status).toBe(204)
  const refused = await lead.post(`${PATH}/${model.id}/purge`, { body: { name: 'Conference' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'model_in_use' } })
  api.clock.pass({ days: 31 })
  await keepTestHouse(api.deps)
  expect((await list<RecordingModel>(api, `${PATH}?state=trash`)).map(({ name }) => name)).toEqual(['Conference'])
  const restored = await api.as('lead').post(`${PATH}/${model.id}/restore`)
  expect(restored.body).toMatchObject({ deleted_at: null, used: 1 })
})

test('of a model that very many recordings use the first are listed, and all are counted', async () => {
  const api = await createTestApi()
  const { id: modelId } = await make(api, 'Conference')
  const { db, random, clock } = api.deps
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const rows = Array.from({ length: MODEL_USES_MAX + 1 }, (_, index) => {
    const title = `Call ${String(index).padStart(4, '0')}`
    return { id: random.id(), companyId: COMPANIES.basalt.id, title, modelId, modelVersion: 1, ...stamps }
  })
  await db.insert(recordings).values(rows)
  const uses = await list<RecordingModelUse>(api, `${PATH}/${modelId}/usage`)
  expect(uses).toHaveLength(MODEL_USES_MAX)
  expect([uses[0]?.title, uses.at(-1)?.title]).toEqual(['Call 0000', 'Call 0499'])
  expect((await api.as('lead').get(`${PATH}/${modelId}`)).body).toMatchObject({ used: MODEL_USES_MAX + 1 })
})

test('samples have their first slides and captions', async () => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  const { deck, slide, file, recording, track, company } = SAMPLES.basalt
  const { db, random } = api.deps
  await db
    .update(files)
    .set({ kind: 'video', storageKey: `files/${file}/original.mp4` })
    .where(eq(files.id, file))
  await db.update(recordings).set({ fileId: file, deckId: deck }).where(eq(recordings.id, recording))
  const [shown] = await db.select().from(slides).where(eq(slides.id, slide))
  if (!shown) throw new Error('No slide')
  const ranks = [91, 92, 93, 94]
  await db.insert(slides).values(ranks.map((rank) => ({ ...shown, id: random.id(), imageSet: random.id(), rank })))
  const cues = Array.from({ length: 31 }, (_, start) => ({ start, end: start + 1, speaker: '', text: `Line ${start}` }))
  await db.update(recordingTracks).set({ cues }).where(eq(recordingTracks.id, track))
  const samples = await list<ModelSample>(api, `/v2/recording-model-samples?company_id=${company}`)
  expect(samples).toMatchObject([{ id: recording, cues: cues.slice(0, 30) }])
  expect(samples[0]?.cues).toHaveLength(30)
  expect(samples[0]?.slides).toHaveLength(3)
  await db.update(files).set({ kind: 'pdf' }).where(eq(files.id, file))
  expect(await list(api, `/v2/recording-model-samples?company_id=${company}`)).toEqual([])
})

test('published recordings go to the trash when their model keeps them no longer', async () => {
  const api = await createTestApi()
  const model = await make(api, 'Monthly', { retention_days: 30 })
  const published = { modelId: model.id, modelVersion: 1, publishedAt: api.clock.now() }
  const old = await record(api, published)
  await record(api, { ...published, publishedAt: null })
  await record(api, { publishedAt: api.clock.now() })
  const inTrash = async () =>
    (await api.deps.db.select().from(recordings)).filter(({ deletedAt }) => deletedAt !== null).map((row) => row.id)
  api.clock.pass({ days: 29 })
  await keepTestHouse(api.deps)
  expect(await inTrash()).toEqual([])
  api.clock.pass({ days: 1 })
  await keepTestHouse(api.deps)
  expect(await inTrash()).toEqual([old.id])
  const told = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.nounId, old.id))
  expect(told).toMatchObject([{ action: 'recording.trash', actorId: null, after: { reason: 'retention' } }])
  const at = `/v2/recordings/${old.id}`
  expect((await api.as('presenter').post(`${at}/restore`)).body).toMatchObject({ published_at: null, deleted_at: null })
  await keepTestHouse(api.deps)
  expect(await inTrash()).toEqual([])
  await api.deps.db.update(recordings).set({ publishedAt: api.clock.now() }).where(eq(recordings.id, old.id))
  api.clock.pass({ days: 30 })
  await keepTestHouse(api.deps)
  expect(await inTrash()).toEqual([old.id])
})
