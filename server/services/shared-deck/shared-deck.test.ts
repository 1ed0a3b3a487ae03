import type { DeckLink, DeckViews } from '@outcrop/contract/decks/deck-link.ts'
import type { PublishedDeck, SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { companySettings } from '../../db/schema/company-settings.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import { slides } from '../../db/schema/slide.ts'
import { findSettings } from '../company-settings/find-settings.ts'
import type { PersonName } from '../../testing/people.ts'
import { BASALT, endedJob, slidesOf, startImport, uploadFixture } from '../../testing/test-decks.ts'
import { fetched, gateOf, open, shared } from '../../testing/test-shares.ts'

test('whoever has a link without a gate sees the visible slides, without notes and sources', async () => {
  const { api, admin, deckId, token } = await shared()
  const [first, second] = await slidesOf(admin, deckId)
  await admin.patch(`/v2/decks/${deckId}/slides/${first?.id}`, { body: { notes: 'Say nothing of the price' } })
  await admin.patch(`/v2/decks/${deckId}/slides/${second?.id}`, { body: { hidden: true } })
  expect((await gateOf(api, token)).body).toEqual({
    entry: 'open',
    company_id: BASALT,
    company_name: 'Basalt Resources',
    brand_color: null,
    email: false,
    code: false,
    open_addresses: 'any',
    password: false,
    agreement: null,
    preview: null,
  })
  const answer = await open(api, token)
  const deck: SharedDeck = answer.body
  expect(deck.slides.map(({ id }) => id)).toEqual([first?.id, (await slidesOf(admin, deckId))[2]?.id])
  expect(answer.text).not.toContain('Say nothing of the price')
  expect(deck.slides.every(({ source }) => source === null)).toBe(true)
  expect(await fetched(api, deck.slides[0]?.images[0]?.url)).toBe(200)
})

test('a link asks for email, password and agreement, and tells nothing before', async () => {
  const { api, token } = await shared({ email_required: true, password: 'bedrock', agreement: 'Tell nobody.' })
  const gate = await gateOf(api, token)
  expect(gate.body).toMatchObject({ email: true, password: true, agreement: 'Tell nobody.' })
  expect(gate.text).not.toMatch(/investor|Halvorsen/i)
  const given = { email_address: 'Ana@Bank.example', password: 'bedrock', agreed: true }
  for (const left of ['email_address', 'password', 'agreed'] as const)
    expect((await open(api, token, { ...given, [left]: undefined })).body).toMatchObject({ code: 'share_gate_closed' })
  expect((await open(api, token, { ...given, password: 'granite' })).body).toMatchObject({
    code: 'share_password_wrong',
  })
  expect((await open(api, token, given)).status).toBe(200)
  expect(await api.deps.db.select().from(deckVisits)).toMatchObject([
    { emailAddress: 'ana@bank.example', agreement: 'Tell nobody.', isCounted: true },
  ])
})

test('ten wrong passwords from one address are the last for a while', async () => {
  const { api, token } = await shared({ password: 'bedrock' })
  for (let count = 0; count < 10; count += 1) await open(api, token, { password: 'wrong' })
  expect((await open(api, token, { password: 'bedrock' })).body).toMatchObject({ code: 'too_many_requests' })
  api.clock.pass({ minutes: 20 })
  expect((await open(api, token, { password: 'bedrock' })).status).toBe(200)
})

test.each([
  [{ allowed: ['@bank.example'] }, 'ana@bank.example', 200],
  [{ allowed: ['@bank.example'] }, 'ana@other-bank.example', 403],
  [{ allowed: ['@bank.example'] }, 'ana@evil@bank.example', 422],
  [{ allowed: ['ana@bank.example'] }, 'bo@bank.example', 403],
  [{ denied: ['@rival.example'] }, 'ana@rival.example', 403],
  [{ denied: ['@rival.example'] }, 'ana@bank.example', 200],
  [{ allowed: ['@bank.example'], denied: ['bo@bank.example'] }, 'bo@bank.example', 403],
])('a link with %j is answered with the address %s by %d', async (lists, email, status) => {
  const { api, token } = await shared({ email_required: true, ...lists })
  expect((await open(api, token, { email_address: email })).status).toBe(status)
})

test.each([
  [['@bank.example', 'bo@fund.example'], 'work'],
  [['bo@fund.example'], 'listed'],
  [[], 'any'],
])('a link that is open to %j says which address to use, and names none', async (allowed, hint) => {
  const { api, token } = await shared({ email_required: true, allowed, denied: ['@rival.example'] })
  const gate = await gateOf(api, token)
  expect(gate.body).toMatchObject({ open_addresses: hint })
  expect(gate.text).not.toMatch(/bank|fund|rival/)
})

test('a link ends with its time, with its views, and when it is deleted, and so do its pictures', async () => {
  const { api, admin, links, link, token, deckId } = await shared({
    expires_at: '2999-01-01T00:00:00.000Z',
    views_max: 2,
  })
  const deck: SharedDeck = (await open(api, token)).body
  const picture = deck.slides[0]?.images[0]?.url
  await open(api, token)
  expect((await open(api, token)).body).toMatchObject({ code: 'share_ended' })
  // Who is inside stays inside.
  expect((await open(api, token, { visit: deck.visit })).status).toBe(200)
  expect((await admin.get(links)).body).toMatchObject({ results: [{ state: 'used_up', views: 2 }] })

  await admin.patch(`${links}/${link.id}`, { body: { views_max: null } })
  expect((await open(api, token)).status).toBe(200)
  await admin.delete(`/v2/decks/${deckId}`)
  expect((await gateOf(api, token)).body).toMatchObject({ code: 'share_ended' })
  expect(await fetched(api, picture)).toBe(403)
  await admin.post(`/v2/decks/${deckId}/restore`)
  expect(await fetched(api, picture)).toBe(200)
  await admin.delete(`${links}/${link.id}`)
  expect((await open(api, token, { visit: deck.visit })).body).toMatchObject({ code: 'share_ended' })
  expect(await fetched(api, picture)).toBe(403)
  expect((await admin.get(links)).body).toMatchObject({ results: [] })
})

test('a link that has expired says so', async () => {
  const { api, token } = await shared()
  expect((await open(api, token)).status).toBe(200)
  const soon = new Date(api.clock.now().getTime() + 60_000).toISOString()
  const other = await shared({ expires_at: soon })
  other.api.clock.pass({ minutes: 2 })
  expect((await gateOf(other.api, other.token)).body).toMatchObject({ code: 'share_expired' })
  expect((await gateOf(api, 'A'.repeat(44))).status).toBe(404)
  expect((await gateOf(api, `${token.slice(0, -1)}_`)).status).toBe(404)
})

test('pictures of a view are of its own deck, and of slides in sight', async () => {
  const { api, admin, deckId, token } = await shared()
  const deck: SharedDeck = (await open(api, token)).body
  const url = deck.slides[0]?.images[0]?.url ?? ''
  await api.deps.db
    .update(slides)
    .set({ hidden: true })
    .where(eq(slides.id, deck.slides[0]?.id ?? ''))
  expect(await fetched(api, url)).toBe(403)
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  const job = await endedJob(admin, (await startImport(admin, { file_ids: [file.id], pages: [1] })).id)
  const [foreign] = await slidesOf(admin, job.deck_id)
  expect(foreign?.deck_id).not.toBe(deckId)
  // The reader of an address is signed along with it.
  const foreignUrl = new URL(foreign?.images[0]?.url ?? '', api.deps.env.PUBLIC_URL)
  foreignUrl.searchParams.set('reader', new URL(url, api.deps.env.PUBLIC_URL).searchParams.get('reader') ?? '')
  expect(await fetched(api, foreignUrl.href)).toBe(403)
  api.clock.pass({ minutes: 60 * 25 })
  expect((await open(api, token, { visit: deck.visit })).body).not.toMatchObject({ visit: deck.visit })
})

test('the views of a deck tell who saw which slide for how long; own people and programs do not count', async () => {
  const { api, admin, deckId, link, token } = await shared({ email_required: true })
  const deck: SharedDeck = (await open(api, token, { email_address: 'ana@bank.example' })).body
  const [one, two] = deck.slides
  const record = (visit: string, times: object[]) =>
    api.as('visitor').post(`/v2/shared-decks/${token}/times`, { body: { visit, times } })
  expect((await record(deck.visit, [{ slide_id: one?.id, milliseconds: 1500 }])).status).toBe(204)
  await record(deck.visit, [
    { slide_id: one?.id, milliseconds: 500 },
    { slide_id: two?.id, milliseconds: 4000 },
    { slide_id: '0e000000-0000-7000-8000-00000000dead', milliseconds: 9000 },
  ])
  expect((await record('made up', [{ slide_id: one?.id, milliseconds: 1 }])).body).toMatchObject({
    code: 'share_gate_closed',
  })
  await open(api, token, { email_address: 'ana@bank.example' })
  await open(api, token, { email_address: 'own@basalt.example' }, 'presenter')
  const views: DeckViews = (await admin.get(`/v2/decks/${deckId}/views`)).body
  expect(views).toMatchObject({ views: 2, people: 1, seconds: 6 })
  expect(views.slides.map(({ views: seen, seconds }) => [seen, seconds])).toEqual([
    [1, 2],
    [1, 4],
    [0, 0],
  ])
  expect(views.visits.map(({ email_address, seconds, slides: seen }) => [email_address, seconds, seen])).toEqual([
    ['ana@bank.example', 0, 0],
    ['ana@bank.example', 6, 2],
  ])
  expect(views.slides.map(({ stopped }) => stopped)).toEqual([0, 1, 0])
  expect(views.addresses).toEqual(['ana@bank.example'])
  const byPerson = async (address: string) =>
    (await admin.get(`/v2/decks/${deckId}/views?email_address=${encodeURIComponent(address)}`)).body
  expect(await byPerson('nobody@bank.example')).toMatchObject({ views: 0, addresses: ['ana@bank.example'] })
  expect((await admin.get(`/v2/decks/${deckId}/views?link_id=${link.id}`)).body).toMatchObject({ views: 2 })
  expect((await admin.get(`/v2/decks/${deckId}/views?link_id=other`)).body).toMatchObject({ views: 0, visits: [] })
})

test('slides are recorded no longer than a view has lasted, however much is reported', async () => {
  const { api, admin, deckId, token } = await shared()
  const deck: SharedDeck = (await open(api, token)).body
  const times = Array.from({ length: 200 }, (_, index) => ({
    slide_id: deck.slides[index % 2]?.id,
    milliseconds: 600_000,
  }))
  api.clock.pass({ minutes: 1 })
  for (let count = 0; count < 20; count += 1) {
    const report = await api
      .as('visitor')
      .post(`/v2/shared-decks/${token}/times`, { body: { visit: deck.visit, times } })
    expect(report.status, report.text).toBe(204)
  }
  const views: DeckViews = (await admin.get(`/v2/decks/${deckId}/views`)).body
  // A report may be half a minute late.
  expect(views.seconds).toBe(90)
})

test('a new link follows the settings of the company, a gate that cannot be is refused, and no record tells a password', async () => {
  const { api, admin, links } = await shared()
  await api.deps.db.insert(companySettings).values({
    ...(await findSettings(api.deps.db, BASALT)),
    shareEmailRequired: true,
    sharePasswordRequired: true,
    shareExpiryDays: 30,
    updatedAt: api.clock.now(),
  })
  expect((await admin.get(links)).body).toMatchObject({
    defaults: { email_required: true, password_required: true, expiry_days: 30 },
  })
  const created = await admin.post(links, { body: { name: 'Settings' } })
  const expires = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString()
  expect(created.body).toMatchObject({ email_required: true, has_password: false, expires_at: expires })
  const link: DeckLink = created.body
  const refused = async (body: object) =>
    ((await admin.post(links, { body })).body as { issues: { code: string }[] }).issues
  expect(await refused({ name: 'Late', expires_at: '2001-01-01T00:00:00.000Z' })).toMatchObject([{ code: 'past_date' }])
  expect(await refused({ name: 'Open', email_required: false, allowed: ['@a.example'] })).toMatchObject([
    { code: 'needed_for_addresses' },
  ])
  expect((await refused({ name: 'Bad', allowed: ['bank'] })).length).toBe(1)
  const change = (body: object) => admin.patch(`${links}/${link.id}`, { body })
  expect((await change({ password: 'bedrock' })).body).toMatchObject({ has_password: true })
  expect((await change({ password: 'granite' })).body).toMatchObject({ has_password: true })
  expect((await change({ password: null })).body).toMatchObject({ has_password: false })
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'deck-link.update'))
  expect(rows.length).toBe(3)
  expect(JSON.stringify(rows)).not.toMatch(/argon2|bedrock|granite/)
})

test('a watermark names whoever looks', async () => {
  const { api, token } = await shared({
    email_required: true,
    watermark: '{{email}} · {{ date }} · {{unknown}} {{constructor}}',
  })
  const deck: SharedDeck = (await open(api, token, { email_address: 'ana@bank.example' })).body
  expect(deck.watermark).toBe(
    `ana@bank.example · ${api.clock.now().toISOString().slice(0, 10)} · {{unknown}} {{constructor}}`,
  )
})

test.each([
  ['anyone', 'visitor', 'open'],
  ['members', 'visitor', 'sign_in'],
  ['members', 'analyst', 'open'],
  ['members', 'investor', 'refused'],
  ['followers', 'visitor', 'sign_in'],
  ['followers', 'investor', 'open'],
  ['followers', 'new', 'follow'],
  ['followers', 'super', 'open'],
] as const)('a link for %s is to %s: %s', async (audience, name, entry) => {
  const { api, token } = await shared({ audience })
  expect((await api.as(name).get(`/v2/shared-decks/${token}`)).body).toMatchObject({ entry })
  const opened = await open(api, token, {}, name)
  expect(opened.body).toMatchObject(entry === 'open' ? { deck_id: expect.any(String) } : { code: 'share_not_for_you' })
  if (name === 'investor' && entry === 'open')
    expect(await api.deps.db.select().from(deckVisits)).toMatchObject([{ emailAddress: 'investor@example.org' }])
})

test('what is published to followers is told to them and stands among what is new, as long as it opens', async () => {
  const { api, admin, deckId, links } = await shared()
  const newest = async (name: PersonName) =>
    ((await api.as(name).get('/v2/published-decks')).body as { results: PublishedDeck[] }).results
  expect(await newest('investor')).toEqual([])
  const link: DeckLink = (await admin.post(links, { body: { name: 'News', audience: 'followers' } })).body
  const [published] = await newest('investor')
  expect(published).toMatchObject({ company: { id: BASALT }, token: link.url.split('/').at(-1) })
  expect(await fetched(api, published?.cover[0]?.url)).toBe(200)
  expect(await newest('new')).toEqual([])
  const told = (await api.as('investor').get('/v2/notifications')).body
  expect(told).toMatchObject({
    results: [{ kind: 'company_news', target: { noun: 'shared_deck', id: published?.token } }],
  })
  // Saved again, nobody is told again.
  await admin.patch(`${links}/${link.id}`, { body: { name: 'News of May', audience: 'followers' } })
  expect((await api.as('investor').get('/v2/notifications')).body).toMatchObject({ count: 1 })

  await admin.patch(`${links}/${link.id}`, { body: { password: 'bedrock' } })
  expect(await newest('investor')).toMatchObject([{ cover: [] }])
  expect(await fetched(api, published?.cover[0]?.url)).toBe(403)
  await admin.delete(`/v2/decks/${deckId}`)
  expect(await newest('investor')).toEqual([])
  await admin.post(`/v2/decks/${deckId}/restore`)
  await admin.delete(`${links}/${link.id}`)
  expect(await newest('investor')).toEqual([])
})
