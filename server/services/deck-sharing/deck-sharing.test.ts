import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { DeckSharing } from '@outcrop/contract/decks/deck-sharing.ts'
import type { Notification } from '@outcrop/contract/people/notification.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import { jobs } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { mayReadMedia } from '../file/may-read-media.ts'
import { readAccessToken } from '../session/access-token.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestAnswer } from '../../testing/test-api.ts'

const BASALT = COMPANIES.basalt.id

function results<Row>({ body }: TestAnswer): Row[] {
  return (body as { results: Row[] }).results
}

/** A deck of the presenter with two slides, the second hidden, open to nobody else. */
async function privateDeck() {
  const api = await createTestApi()
  const owner = api.as('presenter')
  const deck: Deck = (await owner.post('/v2/decks', { body: { company_id: BASALT, title: 'Merger talks' } })).body
  const now = api.clock.now()
  await api.deps.db.insert(slides).values(
    [false, true].map((hidden, rank) => {
      const id = api.deps.random.id()
      const stamps = { createdAt: now, updatedAt: now }
      return { id, deckId: deck.id, rank, imageSet: id, state: 'ready' as const, hidden, notes: 'Whisper', ...stamps }
    }),
  )
  const at = `/v2/decks/${deck.id}`
  await owner.put(`${at}/access`, { body: { general_access: 'private' } })
  const name = async (person: PersonName, role: string) =>
    await owner.post(`${at}/people`, { body: { email_address: `${person}@example.org`, role } })
  return { api, owner, deck, at, name }
}

test('a new deck is open to everybody who works with decks of the company, and its maker owns it', async () => {
  const api = await createTestApi()
  const made: Deck = (await api.as('presenter').post('/v2/decks', { body: { company_id: BASALT, title: 'Open' } })).body
  expect(made).toMatchObject({ general_access: 'company', right: 'own', owner: { id: PEOPLE.presenter.id } })
  expect((await api.as('both').get(`/v2/decks/${made.id}`)).body).toMatchObject({ right: 'own' })
  await api.as('lead').get(`/v2/decks/${made.id}`)
  expect((await api.as('analyst').get(`/v2/decks/${made.id}`)).body).toMatchObject({ code: 'forbidden' })
})

test('a private deck is refused to members of the company by a code of its own, and is not there for others', async () => {
  const { api, at } = await privateDeck()
  for (const person of ['admin', 'both', 'analyst'] as const) {
    const answer = await api.as(person).get(at)
    expect(answer, person).toMatchObject({ status: 403, body: { code: 'deck_private' } })
    expect(answer.text).not.toContain('Merger')
  }
  for (const person of ['investor', 'new'] as const) expect((await api.as(person).get(at)).status, person).toBe(404)
  for (const person of ['super', 'lead'] as const)
    expect((await api.as(person).get(at)).body, person).toMatchObject({ right: 'own' })
})

test('nothing tells of a private deck: lists, counts, search, its jobs, history and audit log', async () => {
  const { api, at, deck } = await privateDeck()
  const stranger = api.as('admin')
  const list = await stranger.get(`/v2/decks?company_id=${BASALT}`)
  expect(list.body).toMatchObject({ count: 0, results: [] })
  expect((await stranger.get(`/v2/decks?company_id=${BASALT}&search=Merger`)).body).toMatchObject({ count: 0 })
  expect((await stranger.get('/v2/search?search=Merger')).text).not.toContain('Merger')
  expect((await stranger.get(`${at}/activity`)).status).toBe(403)
  expect((await stranger.get(`${at}/links`)).status).toBe(403)
  await api.as('presenter').post(`${at}/versions`, { body: { name: 'Before the merger' } })
  const log = await stranger.get(`/v2/companies/${BASALT}/audit-events`)
  expect(log.status).toBe(200)
  expect(log.text).toContain(deck.id)
  expect(log.text).toContain('deck-version.create')
  expect(log.text).not.toMatch(/merger/i)
  await api.as('presenter').delete(at)
  expect((await stranger.get(`/v2/decks?company_id=${BASALT}&state=trash`)).body).toMatchObject({ count: 0 })
  expect((await api.as('presenter').get(`/v2/decks?company_id=${BASALT}&state=trash`)).body).toMatchObject({ count: 1 })
})

test('a file that a private deck uses says only in how many decks it is', async () => {
  const { api, at, deck } = await privateDeck()
  const { db } = api.deps
  await insertSamples(db, api.clock.now())
  const source = { file_id: SAMPLES.basalt.file, file_name: 'sample.pdf', page: 1 }
  await db.update(slides).set({ source }).where(eq(slides.deckId, deck.id))
  const usage = `/v2/files/${SAMPLES.basalt.file}/usage`
  expect((await api.as('admin').get(usage)).body).toEqual({ results: [], hidden: 1 })
  expect((await api.as('presenter').get(usage)).body).toMatchObject({ results: [{ title: 'Merger talks' }], hidden: 0 })
  expect((await api.as('presenter').get(at)).status).toBe(200)
})

test('jobs that fill a private deck are seen by those who may open it, and stopped by those who may change it', async () => {
  const { api, deck, name } = await privateDeck()
  await insertSamples(api.deps.db, api.clock.now())
  await api.deps.db.update(jobs).set({ subjectType: 'deck', subjectId: deck.id, status: 'queued', finishedAt: null })
  await name('both', 'viewer')
  const job = `/v2/companies/${BASALT}/jobs/${SAMPLES.basalt.job}`
  expect((await api.as('admin').get(job)).status).toBe(404)
  expect((await api.as('admin').get(`/v2/companies/${BASALT}/jobs`)).body).toMatchObject({ count: 0 })
  expect((await api.as('both').get(job)).status).toBe(200)
  expect((await api.as('both').post(`${job}/cancel`)).status).toBe(404)
  expect((await api.as('presenter').post(`${job}/cancel`)).status).toBe(200)
})

test('pictures of a private deck are read by those who may open it, and what is hidden not from outside', async () => {
  const { api, deck, name } = await privateDeck()
  const { db } = api.deps
  const rows = await db.select().from(slides).where(eq(slides.deckId, deck.id)).orderBy(slides.rank)
  const keys = rows.map(({ imageSet }) => `slides/${imageSet}/640.webp`)
  for (const [index, { id }] of rows.entries()) {
    const images = [{ key: keys[index] ?? '', width: 640, height: 360, bytes: 1 }]
    await db.update(slides).set({ images }).where(eq(slides.id, id))
  }
  const reads = async (person: PersonName) => {
    const token = (await api.as(person).authorization())?.replace('Bearer ', '') ?? ''
    const sessionId = (await readAccessToken(api.deps, token))?.sessionId ?? ''
    return await Promise.all(keys.map((key) => mayReadMedia(api.deps, { key, reader: { kind: 'session', sessionId } })))
  }
  expect(await reads('presenter')).toEqual([true, true])
  expect(await reads('admin')).toEqual([false, false])
  expect(await reads('investor')).toEqual([false, false])
  await name('investor', 'viewer')
  await name('both', 'viewer')
  expect(await reads('investor')).toEqual([true, false])
  expect(await reads('both')).toEqual([true, true])
})

test('slides go neither to a private deck nor out of it by who may not open it', async () => {
  const { api, owner, deck, at } = await privateDeck()
  const stranger = api.as('admin')
  const own: Deck = (await stranger.post('/v2/decks', { body: { company_id: BASALT, title: 'Mine' } })).body
  const [slide] = results<{ id: string }>(await owner.get(`${at}/slides`))
  const body = { from_deck_id: deck.id, slide_ids: [slide?.id], mode: 'copy' }
  expect((await stranger.post(`/v2/decks/${own.id}/slides/transfer`, { body })).body).toMatchObject({
    code: 'deck_private',
  })
  const input = { file_ids: [PEOPLE.super.id], deck_id: deck.id }
  const job = await stranger.post(`/v2/companies/${BASALT}/jobs`, { body: { kind: 'deck_import', input } })
  expect(job.status).toBeGreaterThanOrEqual(400)
})

test('a viewer reads, an editor changes, and only the owner says who may', async () => {
  const { api, at, name } = await privateDeck()
  expect((await name('both', 'viewer')).status).toBe(200)
  const both = api.as('both')
  expect((await both.get(at)).body).toMatchObject({ title: 'Merger talks', right: 'view' })
  expect(results(await both.get(`${at}/slides`))).toHaveLength(2)
  const rename = { body: { title: 'Talks' } }
  expect((await both.patch(at, rename)).body).toMatchObject({ code: 'forbidden' })
  expect((await both.delete(at)).body).toMatchObject({ code: 'forbidden' })
  expect((await both.post(`${at}/clone`, { body: { data: {} } })).body).toMatchObject({ code: 'forbidden' })
  expect((await both.get(`${at}/access`)).body).toMatchObject({ code: 'forbidden' })
  await name('both', 'editor')
  expect((await both.patch(at, rename)).body).toMatchObject({ title: 'Talks', right: 'edit' })
  expect((await both.get(`${at}/access`)).status).toBe(200)
  const widen = { body: { general_access: 'company' } }
  expect((await both.put(`${at}/access`, widen)).body).toMatchObject({ code: 'forbidden' })
  const copy: Deck = (await both.post(`${at}/clone`, { body: { data: {} } })).body
  expect(copy).toMatchObject({ general_access: 'private', right: 'own' })
  expect((await api.as('presenter').get(`/v2/decks/${copy.id}`)).body).toMatchObject({ code: 'deck_private' })
})

test('somebody who works with no decks reads as a viewer, without what is hidden and the notes, and edits nothing', async () => {
  const { api, at, name } = await privateDeck()
  expect((await name('investor', 'editor')).body).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'role', code: 'needs_permission' }],
  })
  const sharing: DeckSharing = (await name('investor', 'viewer')).body
  expect(sharing.people).toMatchObject([{ name: 'investor@example.org', role: 'viewer', may_edit: false }])
  const investor = api.as('investor')
  expect((await investor.get(at)).body).toMatchObject({ right: 'view' })
  const read = await investor.get(`${at}/slides`)
  expect(results(read)).toHaveLength(1)
  expect(read.text).not.toContain('Whisper')
  const withMe = async (person: PersonName) =>
    results<{ title: string }>(await api.as(person).get('/v2/decks-shared-with-me'))
  expect(await withMe('investor')).toMatchObject([{ title: 'Merger talks', company: { name: 'Basalt Resources' } }])
  expect(await withMe('presenter')).toEqual([])
  expect((await investor.patch(at, { body: { title: 'Mine' } })).body).toMatchObject({ code: 'forbidden' })
  const told = results<Notification>(await investor.get('/v2/notifications'))
  expect(told[0]).toMatchObject({ kind: 'deck_access', outcome: 'viewer', subject: 'Merger talks' })
  expect(told[0]?.target).toMatchObject({ noun: 'viewed_deck' })
  await api.as('presenter').delete(`${at}/people/${PEOPLE.investor.id}`)
  expect((await investor.get(at)).status).toBe(404)
  expect(await withMe('investor')).toEqual([])
  const later = await investor.get('/v2/notifications')
  expect(results(later)[0]).toMatchObject({ subject: '', target: null })
})

test('addresses without an account, the owner and strangers to the deck cannot be named', async () => {
  const { owner, at, name } = await privateDeck()
  const post = async (email_address: string) =>
    (await owner.post(`${at}/people`, { body: { email_address, role: 'viewer' } })).body
  expect(await post('nobody@example.org')).toMatchObject({ issues: [{ path: 'email_address', code: 'no_account' }] })
  expect((await name('presenter', 'viewer')).body).toMatchObject({ issues: [{ code: 'is_owner' }] })
  expect((await owner.delete(`${at}/people/junk`)).status).toBe(404)
  const found = results(await owner.get(`${at}/access/candidates?search=both`))
  expect(found).toMatchObject([{ name: 'both person', may_edit: true }])
  expect(results(await owner.get(`${at}/access/candidates?search=investor`))).toEqual([])
})

test('a member asks once, the owner is told and mailed, and lets them in', async () => {
  const { api, owner, at } = await privateDeck()
  const admin = api.as('admin')
  expect((await admin.get(`${at}/access-request`)).body).toEqual({
    owner_name: 'presenter person',
    asked_at: null,
    declined_until: null,
  })
  const asked = await admin.post(`${at}/access-requests`, { body: { message: 'For the board' } })
  expect(asked).toMatchObject({ status: 201, body: { asked_at: expect.any(String) } })
  expect((await admin.post(`${at}/access-requests`, { body: {} })).body).toMatchObject({ code: 'conflict' })
  expect((await api.as('investor').post(`${at}/access-requests`, { body: {} })).status).toBe(404)
  expect((await owner.post(`${at}/access-requests`, { body: {} })).body).toMatchObject({ code: 'conflict' })
  const [told] = results(await owner.get('/v2/notifications'))
  expect(told).toMatchObject({ kind: 'deck_access', outcome: 'asked', subject: 'admin person' })
  const mailed = await api.deps.db.select().from(mails).where(eq(mails.toAddress, 'presenter@example.org'))
  expect(mailed.some(({ subject }) => subject.includes('admin person'))).toBe(true)
  const sharing: DeckSharing = (await owner.get(`${at}/access`)).body
  expect(sharing.requests).toMatchObject([{ person: { name: 'admin person' }, message: 'For the board' }])
  const request = `${at}/access-requests/${sharing.requests[0]?.id}`
  expect((await owner.post(request, { body: { role: 'editor' } })).body).toMatchObject({
    requests: [],
    people: [{ id: PEOPLE.admin.id, role: 'editor' }],
  })
  expect((await admin.get(at)).body).toMatchObject({ right: 'edit' })
  expect((await owner.post(request, { body: { role: null } })).status).toBe(404)
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'deck'))
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['deck.set-access', 'deck.ask-access', 'deck.name-person']),
  )
})

test('who was declined waits a day before asking again, and is not told the title', async () => {
  const { api, owner, at } = await privateDeck()
  const admin = api.as('admin')
  const ask = async () => await admin.post(`${at}/access-requests`, { body: {} })
  await ask()
  const sharing: DeckSharing = (await owner.get(`${at}/access`)).body
  await owner.post(`${at}/access-requests/${sharing.requests[0]?.id}`, { body: { role: null } })
  const notices = await admin.get('/v2/notifications')
  expect(results(notices)[0]).toMatchObject({ outcome: 'declined', subject: '', target: null })
  expect((await ask()).body).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) })
  api.clock.pass({ hours: 25 })
  expect((await admin.get(`${at}/access-request`)).body).toMatchObject({ declined_until: null })
})

test('a deck is handed over to a member who works with decks, and who had it stays as an editor', async () => {
  const { api, owner, at } = await privateDeck()
  const give = async (id: string) => await owner.post(`${at}/owner`, { body: { user_id: id } })
  expect((await give(PEOPLE.analyst.id)).body).toMatchObject({ issues: [{ code: 'needs_permission' }] })
  expect((await give(PEOPLE.both.id)).body).toMatchObject({
    owner: { id: PEOPLE.both.id },
    people: [{ id: PEOPLE.presenter.id, role: 'editor' }],
  })
  expect((await owner.get(at)).body).toMatchObject({ right: 'edit' })
  expect((await give(PEOPLE.presenter.id)).body).toMatchObject({ code: 'forbidden' })
  expect((await api.as('both').get(at)).body).toMatchObject({ right: 'own' })
})

test('the list is narrowed by owner and by access', async () => {
  const { api, owner } = await privateDeck()
  await api.as('both').post('/v2/decks', { body: { company_id: BASALT, title: 'Another' } })
  const titles = async (query: string) =>
    results<Deck>(await owner.get(`/v2/decks?company_id=${BASALT}&${query}`)).map(({ title }) => title)
  expect(await titles('owned_by=me')).toEqual(['Merger talks'])
  expect(await titles('owned_by=others')).toEqual(['Another'])
  expect(await titles('general_access=private')).toEqual(['Merger talks'])
  expect(await titles('general_access=company')).toEqual(['Another'])
})

test('whoever leaves the company, or is suspended, reads its private decks no longer', async () => {
  const { api, at, name } = await privateDeck()
  await name('analyst', 'viewer')
  const read = async () => (await api.as('analyst').get(at)).status
  expect(await read()).toBe(200)
  const member = `/v2/companies/${BASALT}/users/${PEOPLE.analyst.id}`
  expect((await api.as('super').post(`${member}/suspend`)).status).toBe(200)
  expect(await read()).toBe(404)
  await api.as('super').post(`${member}/resume`)
  expect(await read()).toBe(200)
  expect((await api.as('super').delete(member)).status).toBe(204)
  expect(await read()).toBe(404)
  const named = and(eq(auditEvents.action, 'deck.name-person'), eq(auditEvents.companyId, BASALT))
  expect(await api.deps.db.select().from(auditEvents).where(named)).toHaveLength(1)
})
