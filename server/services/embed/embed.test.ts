import type { Embed, EmbedHealth, EmbedSource, EmbedTarget } from '@outcrop/contract/embeds/embed.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { decks } from '../../db/schema/deck.ts'
import { embedHosts, embedLeads, embeds } from '../../db/schema/embed.ts'
import { files } from '../../db/schema/file.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { removeExpired } from '../housekeeping/remove-expired.ts'
import { purgeOld } from '../resource/trash.ts'
import { writeSwitch } from '../switch/write-switch.ts'
import { systemCtx } from '../system-ctx.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts'
import { embedNoun } from './embed-noun.ts'
import { isGoodToken } from './embed-token.ts'

const BASALT = COMPANIES.basalt.id
const IN_BASALT = `/v2/embeds?company_id=${BASALT}`

function results<Row>({ body }: TestAnswer): Row[] {
  return (body as { results: Row[] }).results
}

/** An API with a deck of so many slides, and a caller who may change embeds. */
async function withDeck(count = 5) {
  const api = await createTestApi()
  const presenter = api.as('presenter')
  const { deckId, slideIds } = await addDeck(api, 'Roadshow', count)
  const create = async (body: object = {}) =>
    await presenter.post('/v2/embeds', {
      body: { company_id: BASALT, name: 'Home page', target: { kind: 'deck', deck_id: deckId }, ...body },
    })
  return { api, presenter, deckId, slideIds, create }
}

async function addDeck({ deps, clock }: TestApi, title: string, count: number) {
  const deckId = deps.random.id()
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  await deps.db.insert(decks).values({ id: deckId, companyId: BASALT, title, ...stamps })
  const slideIds = Array.from({ length: count }, () => deps.random.id())
  await deps.db.insert(slides).values(
    slideIds.map((id, rank) => ({
      id,
      deckId,
      rank,
      imageSet: id,
      state: 'ready' as const,
      width: 4,
      height: 3,
      ...stamps,
    })),
  )
  return { deckId, slideIds }
}

async function read(api: TestApi, id: string, name: PersonName = 'presenter'): Promise<Embed> {
  return (await api.as(name).get(`/v2/embeds/${id}`)).body
}

test('an embed gets an address that stays, and shows all slides unless some are chosen', async () => {
  const { create, slideIds } = await withDeck()
  const made: Embed = (await create()).body
  expect(made.handle).toMatch(/^[\w-]{10,12}$/)
  expect(made).toMatchObject({
    url: expect.stringMatching(new RegExp(`/embed/${made.handle}$`)),
    enabled: true,
    options: { controls: true, autoplay: false },
    target: { kind: 'deck', title: 'Roadshow', slide_ids: null, missing: false, ratio: 4 / 3 },
  })
  const [second = '', , fourth = ''] = slideIds.slice(1)
  const ranged: Embed = (
    await create({ target: { kind: 'deck', deck_id: made.target.target_id, slide_ids: [fourth, second] } })
  ).body
  expect(ranged.target.slide_ids, 'in the order of the deck').toEqual([second, fourth])
  expect(ranged.handle).not.toBe(made.handle)
})

test('what is not of the company, not published or not ready cannot be embedded', async () => {
  const { api, create } = await withDeck()
  await insertSamples(api.deps.db, api.clock.now())
  const { quartz, basalt } = SAMPLES
  for (const target of [
    { kind: 'deck', deck_id: quartz.deck },
    { kind: 'deck', deck_id: 'none' },
    { kind: 'deck', deck_id: basalt.deck, slide_ids: [quartz.slide] },
    { kind: 'recording', recording_id: quartz.recording },
    { kind: 'video', file_id: basalt.file },
  ])
    expect(await create({ target }), JSON.stringify(target)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', issues: [{ code: 'unusable_target' }] },
    })
  const recording = { target: { kind: 'recording', recording_id: basalt.recording } }
  expect((await create(recording)).status).toBe(201)
  await api.deps.db.update(recordings).set({ publishedAt: null }).where(eq(recordings.id, basalt.recording))
  expect((await create(recording)).status).toBe(422)
})

test('members look at embeds and change none without the permission; others find none', async () => {
  const { api, create, deckId } = await withDeck()
  const { id }: Embed = (await create()).body
  const analyst = api.as('analyst')
  expect((await analyst.get(`/v2/embeds/${id}`)).body).toMatchObject({ name: 'Home page', poster: [] })
  expect(results<Embed>(await analyst.get(IN_BASALT))).toHaveLength(1)
  expect((await analyst.patch(`/v2/embeds/${id}`, { body: { enabled: false } })).status).toBe(403)
  const target = { kind: 'deck', deck_id: deckId }
  expect((await analyst.post(`/v2/embeds/${id}/targets`, { body: { target } })).status).toBe(403)
  expect((await analyst.get(`/v2/embeds/${id}/leads`)).status).toBe(403)
  expect((await analyst.get(`/v2/embed-sources?company_id=${BASALT}`)).status).toBe(403)
  for (const name of ['investor', 'new'] as const) {
    expect((await api.as(name).get(`/v2/embeds/${id}`)).status, name).toBe(404)
    expect((await api.as(name).get(IN_BASALT)).status, name).toBe(404)
  }
})

test('a swap is shown at once, and one that is planned from its time on', async () => {
  const { api, presenter, create, deckId } = await withDeck()
  const { id }: Embed = (await create()).body
  const news = await addDeck(api, 'News release', 2)
  const target = { kind: 'deck', deck_id: news.deckId }
  const starts_at = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  const planned = await presenter.post(`/v2/embeds/${id}/targets`, { body: { target, starts_at } })
  expect(planned.body).toMatchObject({
    target: { title: 'Roadshow' },
    next_target: { title: 'News release', starts_at },
  })

  api.clock.pass({ minutes: 59 })
  expect(await read(api, id)).toMatchObject({ target: { title: 'Roadshow' } })
  api.clock.pass({ minutes: 1 })
  expect(await read(api, id)).toMatchObject({ target: { title: 'News release' }, next_target: null })

  const again = results<EmbedTarget>(await presenter.get(`/v2/embeds/${id}/targets`)).at(-1)
  expect(again).toMatchObject({ title: 'Roadshow', target_id: deckId })
  expect((await presenter.post(`/v2/embeds/${id}/targets/${again?.id}/again`)).body).toMatchObject({
    target: { title: 'Roadshow' },
  })
  expect(results(await presenter.get(`/v2/embeds/${id}/targets`))).toHaveLength(3)
})

test('a plan replaces the one before and can be cancelled; a past time is refused', async () => {
  const { api, presenter, create, deckId } = await withDeck()
  const { id }: Embed = (await create()).body
  const other = await addDeck(api, 'Other', 1)
  const plan = async (deck: string, hours: number) =>
    await presenter.post(`/v2/embeds/${id}/targets`, {
      body: {
        target: { kind: 'deck', deck_id: deck },
        starts_at: new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString(),
      },
    })
  expect(await plan(deckId, -1)).toMatchObject({ status: 422, body: { issues: [{ code: 'in_the_past' }] } })
  expect(await plan(deckId, 24 * 400)).toMatchObject({ status: 422, body: { issues: [{ code: 'too_late' }] } })
  await plan(deckId, 1)
  await plan(other.deckId, 2)
  expect(await read(api, id)).toMatchObject({ next_target: { title: 'Other' } })
  expect(results(await presenter.get(`/v2/embeds/${id}/targets`))).toHaveLength(2)
  expect((await presenter.delete(`/v2/embeds/${id}/planned-target`)).status).toBe(204)
  expect(await presenter.delete(`/v2/embeds/${id}/planned-target`)).toMatchObject({ status: 409 })
  api.clock.pass({ hours: 3 })
  expect(await read(api, id)).toMatchObject({ target: { title: 'Roadshow' }, next_target: null })
})

test('a range goes on with the slides that are left, and says when none is', async () => {
  const { api, presenter, create, deckId, slideIds } = await withDeck()
  const [first = '', second = '', third = ''] = slideIds
  const target = { kind: 'deck', deck_id: deckId, slide_ids: [first, second] }
  const { id }: Embed = (await create({ target })).body
  const uses = async (...ids: string[]) =>
    results<Usage>(await presenter.get(`/v2/decks/${deckId}/usage?slide_ids=${ids.join(',')}`))
  expect(await uses(first)).toEqual([{ noun: 'embed', id, title: 'Home page', detail: null }])
  expect(await uses(first, second)).toMatchObject([{ detail: 'nothing_left' }])
  expect(await uses(third)).toEqual([])

  await presenter.delete(`/v2/decks/${deckId}/slides/${first}`)
  expect(await read(api, id)).toMatchObject({ target: { missing: false } })
  expect(await uses(second)).toMatchObject([{ detail: 'nothing_left' }])
  await presenter.delete(`/v2/decks/${deckId}/slides/${second}`)
  expect(await read(api, id)).toMatchObject({ target: { missing: true } })
  expect(results<Embed>(await presenter.get(`${IN_BASALT}&status=missing`))).toHaveLength(1)
  expect(results<Embed>(await presenter.get(`${IN_BASALT}&status=enabled`))).toHaveLength(0)
})

test('a deck names the embeds and recordings that show it, and not those that have', async () => {
  const { api, presenter, create, deckId, slideIds } = await withDeck()
  await insertSamples(api.deps.db, api.clock.now())
  const { recording, deck } = SAMPLES.basalt
  const { id }: Embed = (await create()).body
  const event = { kind: 'go' as const, slide_id: slideIds[2] ?? '' }
  const log = [
    { at: 0, event: { kind: 'open' as const, deck_id: deckId, slide_id: null } },
    { at: 900, event },
  ]
  await api.deps.db.update(recordingTimings).set({ log }).where(eq(recordingTimings.recordingId, recording))
  const uses = async (query = '') => results<Usage>(await presenter.get(`/v2/decks/${deckId}/usage${query}`))
  expect((await uses()).map(({ noun }) => noun)).toEqual(['embed', 'recording'])
  expect((await uses(`?slide_ids=${slideIds[2]}`)).map(({ noun }) => noun)).toEqual(['embed', 'recording'])
  expect((await uses(`?slide_ids=${slideIds[1]}`)).map(({ noun }) => noun)).toEqual(['embed'])

  await presenter.post(`/v2/embeds/${id}/targets`, { body: { target: { kind: 'deck', deck_id: deck } } })
  expect((await uses()).map(({ noun }) => noun)).toEqual(['recording'])
})

test('a private deck is embedded by those who may change it, and others are not told its title', async () => {
  const { api, presenter, create, deckId } = await withDeck()
  await presenter.put(`/v2/decks/${deckId}/access`, { body: { general_access: 'private' } })
  await api.deps.db.update(decks).set({ ownerId: '0d000000-0000-7000-8000-000000000004', generalAccess: 'private' })
  const { id }: Embed = (await create()).body
  expect(await read(api, id)).toMatchObject({ target: { title: 'Roadshow' } })
  const told = await api.as('admin').get(`/v2/embeds/${id}`)
  expect(told.body).toMatchObject({ target: { title: '', missing: false } })
  for (const address of [IN_BASALT, `/v2/embeds/${id}/targets`, `/v2/embeds/${id}/activity`])
    expect((await api.as('admin').get(address)).text, address).not.toContain('Roadshow')
  expect(results(await api.as('admin').get(`${IN_BASALT}&search=roadshow`))).toHaveLength(0)
  const target = { kind: 'deck', deck_id: deckId }
  const refused = await api.as('admin').post('/v2/embeds', { body: { company_id: BASALT, name: 'Mine', target } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'deck_private' } })
  expect(results<EmbedSource>(await api.as('admin').get(`/v2/embed-sources?company_id=${BASALT}`))).toEqual([])
})

test('sources are listed by kind, and recordings that are not published are marked', async () => {
  const { api, presenter, deckId } = await withDeck()
  await insertSamples(api.deps.db, api.clock.now())
  const { db } = api.deps
  const sources = async (query: string) =>
    results<EmbedSource>(await presenter.get(`/v2/embed-sources?company_id=${BASALT}&${query}`))
  expect(await sources('kind=deck&search=road')).toMatchObject([{ id: deckId, title: 'Roadshow', slides: 5 }])
  expect(await sources(`kind=deck&source_id=${SAMPLES.quartz.deck}`)).toEqual([])
  await db.update(recordings).set({ publishedAt: null }).where(eq(recordings.id, SAMPLES.basalt.recording))
  expect(await sources('kind=recording')).toMatchObject([{ title: 'Sample recording', published: false }])
  expect(await sources('kind=video')).toEqual([])
  await db.update(files).set({ kind: 'video' }).where(eq(files.id, SAMPLES.basalt.file))
  expect(await sources('kind=video')).toMatchObject([{ id: SAMPLES.basalt.file, kind: 'video', published: true }])
})

test('a video whose picture is not drawn yet is embedded without one', async () => {
  const { api, create } = await withDeck()
  await insertSamples(api.deps.db, api.clock.now())
  const { file } = SAMPLES.basalt
  await api.deps.db.update(files).set({ kind: 'video', pageSizes: null }).where(eq(files.id, file))
  const answer = await create({ target: { kind: 'video', file_id: file } })
  expect([answer.status, answer.body]).toMatchObject([201, { poster: [], target: { missing: false, poster: [] } }])
})

test('lists are narrowed by what is shown, and the search looks at names and content', async () => {
  const { api, presenter, create } = await withDeck()
  await insertSamples(api.deps.db, api.clock.now())
  await create({ name: 'Talks', target: { kind: 'recording', recording_id: SAMPLES.basalt.recording } })
  await create({ name: 'Investors' })
  const names = async (query: string) =>
    results<Embed>(await presenter.get(`${IN_BASALT}&ordering=name&${query}`)).map(({ name }) => name)
  expect(await names('showing=videos')).toEqual(['Talks'])
  expect(await names('showing=decks')).toEqual(['Investors', 'Sample embed'])
  expect(await names('search=roadshow')).toEqual(['Investors'])
  expect(await names('search=invest')).toEqual(['Investors'])
  expect(await names('search=nothing')).toEqual([])
})

test('health counts sites and days, names refused ones, and tells what nobody has loaded for long', async () => {
  const { api, create } = await withDeck()
  const { id }: Embed = (await create()).body
  const { db, clock } = api.deps
  // A session ends after 30 days, so that each call has one of its own.
  const health = async (): Promise<EmbedHealth> => (await api.as('presenter').get(`/v2/embeds/${id}/health`)).body
  expect(await health()).toMatchObject({ reporting: false, hosts: [], orphaned: false })
  await db.transaction(async (tx) => await writeSwitch(tx, systemCtx(api.deps), 'report_embeds', true))
  const at = (host: string, ago: number, loads: number, isRefused = false) => {
    const seen = new Date(clock.now().getTime() - ago * 86_400_000)
    const day = seen.toISOString().slice(0, 10)
    return { embedId: id, day, host, isRefused, loads, plays: 1, firstSeenAt: seen, lastSeenAt: seen }
  }
  await db
    .insert(embedHosts)
    .values([
      at('a.example', 0, 3),
      at('a.example', 6, 2),
      at('a.example', 7, 50),
      at('b.example', 1, 1),
      at('c.example', 0, 9, true),
    ])
  const found = await health()
  expect(found.days.map(({ loads }) => loads)).toEqual([2, 0, 0, 0, 0, 1, 3])
  expect(found).toMatchObject({
    reporting: true,
    hosts: [{ host: 'a.example', loads: 55 }, { host: 'b.example' }],
    refused: [{ host: 'c.example', loads: 9 }],
  })
  expect(await read(api, id)).toMatchObject({ views: 6, hosts: 2, last_seen_at: clock.now().toISOString() })

  api.clock.pass({ days: 29 })
  expect((await health()).orphaned).toBe(false)
  api.clock.pass({ days: 2 })
  expect((await health()).orphaned).toBe(true)
  expect(results(await api.as('presenter').get(`${IN_BASALT}&status=unseen`))).toHaveLength(1)
  api.clock.pass({ days: 375 })
  await removeExpired(api.deps)
  expect((await health()).hosts).toEqual([])
})

test('whoever is asked for an address is told what they agree to', async () => {
  const { create } = await withDeck()
  const asks = { title: 'Stay in touch', text: '', button: 'Send', url: null, consent: ' ' }
  const refused = await create({ call_to_action: asks })
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'call_to_action.consent' }] } })
  expect((await create({ call_to_action: { ...asks, consent: 'You may write to me.' } })).status).toBe(201)
  expect((await create({ call_to_action: { ...asks, url: 'https://basalt.example' } })).status).toBe(201)
})

test('a lead is deleted for good, and the log does not keep who it was', async () => {
  const { api, presenter, create } = await withDeck()
  const { id }: Embed = (await create()).body
  const lead = {
    id: api.deps.random.id(),
    embedId: id,
    name: 'Ana Bauer',
    emailAddress: 'ana@bank.example',
    consent: 'Yes',
  }
  await api.deps.db.insert(embedLeads).values({ ...lead, createdAt: api.clock.now() })
  expect(results(await presenter.get(`/v2/embeds/${id}/leads?search=bank`))).toMatchObject([{ name: 'Ana Bauer' }])
  expect(results(await presenter.get(`/v2/embeds/${id}/leads?search=nobody`))).toEqual([])
  const other: Embed = (await create()).body
  expect((await presenter.delete(`/v2/embeds/${other.id}/leads/${lead.id}`)).status).toBe(404)
  expect((await presenter.delete(`/v2/embeds/${id}/leads/${lead.id}`)).status).toBe(204)
  expect(await read(api, id)).toMatchObject({ leads: 0 })
  const events = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'embed.delete-lead'))
  expect(JSON.stringify(events)).not.toMatch(/ana/i)
})

test('the secret signs what opens the embed, and asking for it is recorded', async () => {
  const { api, presenter, create } = await withDeck()
  const { id, handle, preview_url: preview }: Embed = (await create({ token_required: true })).body
  const asked = await presenter.post(`/v2/embeds/${id}/secret`)
  expect(asked.status).toBe(200)
  const { secret } = asked.body as { secret: string }
  const token = new URL(preview).searchParams.get('token') ?? ''
  expect(isGoodToken({ secret, handle }, token, api.clock.now())).toBe(true)
  const [event] = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'embed.show-secret'))
  expect(event).toMatchObject({ nounId: id })
  expect(JSON.stringify(event)).not.toContain(secret)
})

test('a look at an embed that asks for a token is for those who may see what it shows, now and next', async () => {
  const { api, presenter, create, deckId } = await withDeck()
  const { id }: Embed = (await create({ token_required: true })).body
  const hasToken = async (name: PersonName) => (await read(api, id, name)).preview_url.includes('?token=')
  expect([await hasToken('presenter'), await hasToken('admin'), await hasToken('analyst')]).toEqual([true, true, false])
  expect((await api.as('analyst').get(IN_BASALT)).text).not.toContain('?token=')

  const owner = { ownerId: PEOPLE.presenter.id, generalAccess: 'private' as const }
  await api.deps.db.update(decks).set(owner).where(eq(decks.id, deckId))
  expect([await hasToken('presenter'), await hasToken('admin')]).toEqual([true, false])
  const news = await addDeck(api, 'News release', 1)
  await presenter.post(`/v2/embeds/${id}/targets`, { body: { target: { kind: 'deck', deck_id: news.deckId } } })
  expect(await hasToken('admin')).toBe(true)
  const starts_at = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  await presenter.post(`/v2/embeds/${id}/targets`, { body: { target: { kind: 'deck', deck_id: deckId }, starts_at } })
  expect(await hasToken('admin')).toBe(false)
})

test('a change of an outdated version is refused, and sites are kept once each', async () => {
  const { presenter, create } = await withDeck()
  const { id, version }: Embed = (await create()).body
  const headers = { 'if-match': `"${version}"` }
  const sites = ['https://a.example', 'https://a.example', 'https://*.b.example']
  const changed = await presenter.patch(`/v2/embeds/${id}`, { headers, body: { allowed_sites: sites } })
  expect(changed.body).toMatchObject({ allowed_sites: ['https://a.example', 'https://*.b.example'], version: 2 })
  expect((await presenter.patch(`/v2/embeds/${id}`, { headers, body: { enabled: false } })).status).toBe(412)
  for (const site of ['a.example', 'https://a.example/news', "https://a.example'; script-src *", '*'])
    expect((await presenter.patch(`/v2/embeds/${id}`, { body: { allowed_sites: [site] } })).status, site).toBe(422)
})

test('what an embed shows is in use: its file is not purged, and the embed goes after 30 days in the trash', async () => {
  const { api, presenter, create } = await withDeck()
  await insertSamples(api.deps.db, api.clock.now())
  const { db } = api.deps
  const { file } = SAMPLES.basalt
  await db.update(files).set({ kind: 'video' }).where(eq(files.id, file))
  const { id }: Embed = (await create({ target: { kind: 'video', file_id: file } })).body
  expect(results<Usage>(await presenter.get(`/v2/files/${file}/usage`))).toMatchObject([{ noun: 'embed', id }])
  await presenter.delete(`/v2/files/${file}`)
  expect(await read(api, id)).toMatchObject({ target: { missing: true } })
  expect(await presenter.post(`/v2/files/${file}/purge`, { body: { name: 'sample.pdf' } })).toMatchObject({
    body: { code: 'file_in_use' },
  })
  await presenter.delete(`/v2/embeds/${id}`)
  expect(results<Embed>(await presenter.get(`${IN_BASALT}&state=trash`)).map((embed) => embed.id)).toContain(id)
  api.clock.pass({ days: 31 })
  expect(await purgeOld(api.deps, embedNoun)).toBe(1)
  expect(await db.$count(embeds, eq(embeds.id, id))).toBe(0)
})
