import type { Activity } from '@outcrop/contract/api/activity.ts'
import { EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import { PLAIN_SETTINGS } from '@outcrop/contract/recordings/recording-model.ts'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decks } from '../../db/schema/deck.ts'
import { embeds, embedTargets } from '../../db/schema/embed.ts'
import { recordingModels, recordingModelVersions } from '../../db/schema/recording-model.ts'
import { recordingVisits } from '../../db/schema/recording.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { addRecording, gotRecording, listedRecordings } from '../../testing/test-recordings.ts'
import { purgeOld } from '../resource/trash.ts'
import { recordingNoun } from './recording-noun.ts'

const [BASALT, QUARTZ] = [COMPANIES.basalt.id, COMPANIES.quartz.id]

test('what is said of a recording is changed, recorded without its password, and refused on an older version', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const address = `/v2/recordings/${id}`
  const presenter = api.as('presenter')
  const { db, random, clock } = api.deps
  const now = clock.now()
  const deckId = random.id()
  await db.insert(decks).values({ id: deckId, companyId: BASALT, title: 'Slides', createdAt: now, updatedAt: now })
  const model = { id: random.id(), name: 'Webcast', createdAt: now, updatedAt: now, version: 3 }
  await db.insert(recordingModels).values({ ...model, settings: PLAIN_SETTINGS })
  // The third version of the row is that of its return from the trash.
  await db
    .insert(recordingModelVersions)
    .values([1, 2].map((version) => ({ modelId: model.id, version, settings: PLAIN_SETTINGS, createdAt: now })))
  const body = {
    title: 'Annual meeting',
    description: 'Long',
    layout: 'slides',
    audience: 'members',
    details_required: true,
    password: 'granite',
    indexed: true,
    download: true,
    disclaimer: 'Forward-looking',
    resources: [{ title: 'News', url: 'https://a.example/news' }],
    deck_id: deckId,
    model_id: model.id,
  }
  const changed = await presenter.patch(address, { body, headers: { 'if-match': '"1"' } })
  const { password: _password, deck_id: _deck, model_id: _model, ...same } = body
  expect(changed.body).toMatchObject({
    ...same,
    version: 2,
    has_password: true,
    deck: { id: deckId, title: 'Slides' },
    model: { id: model.id, name: 'Webcast', version: 2 },
  })
  await db
    .insert(recordingModelVersions)
    .values({ modelId: model.id, version: 4, settings: PLAIN_SETTINGS, createdAt: now })
  const again = await presenter.patch(address, { body: { model_id: model.id, password: null } })
  expect(again.body).toMatchObject({ has_password: false, model: { version: 2 }, version: 3 })
  const late = await presenter.patch(address, { body: { title: 'Other' }, headers: { 'if-match': '"1"' } })
  expect(late.body).toMatchObject({ code: 'version_conflict' })

  const { results } = (await presenter.get(`${address}/activity`)).body as { results: Activity[] }
  expect(results).toMatchObject([
    { action: 'update', before: { password: 'set' }, after: { password: null } },
    { action: 'update', after: { password: 'changed', deck_id: deckId, model: { version: 2 } } },
  ])
  for (const unsaid of ['granite', 'Slides']) expect(JSON.stringify(results)).not.toContain(unsaid)
})

test.each([
  ['title', { title: ' ' }],
  ['deck_id', { deck_id: crypto.randomUUID() }],
  ['deck_id', { deck_id: 'junk' }],
  ['model_id', { model_id: crypto.randomUUID() }],
  ['password', { password: 'abc' }],
  ['resources.0.url', { resources: [{ title: 'News', url: 'http://a.example/' }] }],
  ['resources.0.url', { resources: [{ title: 'News', url: 'javascript:alert(1)' }] }],
  ['recorded_at', { recorded_at: 'yesterday' }],
])('a wrong %s is refused at that field', async (path, body) => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const answer = await api.as('presenter').patch(`/v2/recordings/${id}`, { body })
  expect(answer.body).toMatchObject({ status: 422, issues: [{ path }] })
  expect((await gotRecording(api, id)).version).toBe(1)
})

test('a deck of another company, or one that is private to somebody else, is not shown with a recording', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const { db, random, clock } = api.deps
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const [foreign, shut] = [random.id(), random.id()]
  await db.insert(decks).values([
    { id: foreign, companyId: QUARTZ, title: 'Foreign', ...stamps },
    { id: shut, companyId: BASALT, title: 'Private', generalAccess: 'private', createdBy: PEOPLE.admin.id, ...stamps },
  ])
  for (const deck_id of [foreign, shut])
    expect((await api.as('presenter').patch(`/v2/recordings/${id}`, { body: { deck_id } })).body).toMatchObject({
      issues: [{ path: 'deck_id', code: 'unusable_deck' }],
    })
  const own = await api.as('admin').patch(`/v2/recordings/${id}`, { body: { deck_id: shut } })
  expect(own.body).toMatchObject({ deck: { title: 'Private' } })
  expect((await gotRecording(api, id)).deck).toBeNull()
})

test('embeds that show a recording, now or after a planned swap, are told', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const { db, random, clock } = api.deps
  const now = clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const options = v.parse(EmbedOptions, {})
  async function embed(name: string, targets: readonly [string, number][], deletedAt: Date | null = null) {
    const embedId = random.id()
    await db
      .insert(embeds)
      .values({ id: embedId, companyId: BASALT, handle: embedId, name, options, deletedAt, ...stamps })
    for (const [targetId, hours] of targets)
      await db
        .insert(embedTargets)
        .values({ id: random.id(), embedId, kind: 'recording', targetId, startsAt: at(hours), createdAt: now })
  }
  const other = random.id()
  await embed('Shows it', [[id, -2]])
  await embed('Will show it', [
    [other, -2],
    [id, 2],
  ])
  await embed('Has shown it', [
    [id, -2],
    [other, -1],
  ])
  await embed('Deleted', [[id, -2]], now)
  expect((await gotRecording(api, id)).embeds).toBe(2)
  expect((await api.as('analyst').get(`/v2/recordings/${id}/usage`)).body).toMatchObject({
    // Those in the trash too, since they can be restored.
    results: [{ title: 'Deleted' }, { noun: 'embed', title: 'Shows it' }, { title: 'Will show it' }],
    hidden: 0,
  })
})

test('recordings are searched, filtered and ordered', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api, { title: 'Call 10', source: 'library' })
  await addRecording(api, { title: 'call 9', recordedAt: new Date('2024-01-01') })
  const third = await addRecording(api, { title: 'Site visit' })
  await api.as('presenter').patch(`/v2/recordings/${third.id}`, { body: { description: 'With drones' } })
  const visit = { id: api.deps.random.id(), recordingId: id, isCounted: true, viewedAt: api.clock.now() }
  await api.deps.db
    .insert(recordingVisits)
    .values({ ...visit, startedAt: api.clock.now(), lastSeenAt: api.clock.now() })
  expect((await listedRecordings(api, 'ordering=title')).titles).toEqual(['call 9', 'Call 10', 'Site visit'])
  expect((await listedRecordings(api, 'ordering=recorded_at')).titles[0]).toBe('call 9')
  expect((await listedRecordings(api, 'ordering=-views')).titles[0]).toBe('Call 10')
  expect((await listedRecordings(api, 'ordering=-seconds&page_size=1')).count).toBe(3)
  expect((await listedRecordings(api, 'search=call&ordering=title')).titles).toEqual(['call 9', 'Call 10'])
  expect((await listedRecordings(api, 'search=drone')).titles).toEqual(['Site visit'])
  expect((await listedRecordings(api, 'search=%25')).count).toBe(0)
  expect((await listedRecordings(api, 'source=library')).titles).toEqual(['Call 10'])
})

test('a recording goes to the trash, comes back at its address, and is purged with its title typed and its bytes', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const presenter = api.as('presenter')
  const address = `/v2/recordings/${id}`
  const key = `recordings/${id}/poster-a-320.webp`
  await api.deps.storage.write(key, Buffer.from('x'), 'image/webp')
  expect((await presenter.delete(address)).status).toBe(204)
  expect((await presenter.patch(address, { body: { title: 'Other' } })).status).toBe(409)
  expect([(await listedRecordings(api, '')).count, (await listedRecordings(api, 'state=trash')).count]).toEqual([0, 1])
  expect((await presenter.post(`${address}/restore`)).body).toMatchObject({ id, deleted_at: null })
  await presenter.delete(address)
  expect((await presenter.post(`${address}/purge`, { body: { title: 'talk' } })).body).toMatchObject({
    issues: [{ path: 'title', code: 'title_mismatch' }],
  })
  expect(await api.deps.storage.stat(key)).not.toBeNull()
  expect((await presenter.post(`${address}/purge`, { body: { title: 'Talk' } })).status).toBe(204)
  expect((await presenter.get(address)).status).toBe(404)
  expect(await api.deps.storage.stat(key)).toBeNull()
})

test('recordings that have been in the trash for long enough are purged', async () => {
  const api = await createTestApi()
  const { id } = await addRecording(api)
  const key = `recordings/${id}/poster-a-320.webp`
  await api.deps.storage.write(key, Buffer.from('x'), 'image/webp')
  await api.as('presenter').delete(`/v2/recordings/${id}`)
  api.clock.pass({ days: TRASH_DAYS - 1 })
  expect(await purgeOld(api.deps, recordingNoun)).toBe(0)
  expect(await api.deps.storage.stat(key)).not.toBeNull()
  api.clock.pass({ days: 1, minutes: 1 })
  expect(await purgeOld(api.deps, recordingNoun)).toBe(1)
  expect(await api.deps.storage.stat(key)).toBeNull()
})
