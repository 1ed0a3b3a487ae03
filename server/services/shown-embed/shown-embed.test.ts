import type { ShownEmbed } from '@outcrop/contract/embeds/shown-embed.ts'
import type { Notification } from '@outcrop/contract/people/notification.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { embedHosts, embedLeads, embeds } from '../../db/schema/embed.ts'
import { jobs } from '../../db/schema/job.ts'
import { mails } from '../../db/schema/mail.ts'
import { type RecordingRow, recordings, recordingTimings } from '../../db/schema/recording.ts'
import { slides as slideTable } from '../../db/schema/slide.ts'
import { JOBS_TOPIC } from '../../jobs/job-queue.ts'
import { fixture, importedDeck, runJobs, uploadChecked, BASALT } from '../../testing/test-decks.ts'
import { embedded, insertEmbed, showIn } from '../../testing/test-embeds.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { COMPANIES, type PersonName } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { fetched } from '../../testing/test-shares.ts'
import { embedSecret } from '../embed/embed-secret.ts'
import { makeEmbedToken } from '../embed/embed-token.ts'
import { readerOfEmbed } from './embed-grants.ts'
import { turnSwitch } from '../switch/turn-switch.ts'

const deckIn = ({ body }: { body: never }) => {
  const { content }: ShownEmbed = body
  return content?.kind === 'deck' ? content.slides : []
}
const idsIn = (answer: { body: never }) => deckIn(answer).map(({ id }) => id)

test('an embed shows the visible slides of its deck, without notes and sources', async () => {
  const { api, admin, deck, slides, open } = await embedded()
  await admin.patch(`/v2/decks/${deck.id}/slides/${slides[0]?.id}`, { body: { notes: 'Say nothing of the price' } })
  await admin.patch(`/v2/decks/${deck.id}/slides/${slides[1]?.id}`, { body: { hidden: true } })
  const answer = await open()
  expect(answer.status).toBe(200)
  expect(idsIn(answer)).toEqual([slides[0]?.id, slides[2]?.id])
  expect(answer.text).not.toContain('Say nothing of the price')
  expect(deckIn(answer).every(({ source }) => source === null)).toBe(true)
  expect(await fetched(api, deckIn(answer)[0]?.images[0]?.url)).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('chosen slides are shown in the order of the deck, deleted ones fall away, and no others come instead', async () => {
  const { api, admin, deck, slides, embed, open } = await embedded()
  const [first = '', , third = ''] = slides.map(({ id }) => id)
  api.clock.pass({ seconds: 1 })
  await showIn(api, embed, { targetId: deck.id, slideIds: [third, first] })
  const before = await open()
  expect(idsIn(before)).toEqual([first, third])
  await admin.delete(`/v2/decks/${deck.id}/slides/${first}`)
  expect(idsIn(await open())).toEqual([third])
  await admin.patch(`/v2/decks/${deck.id}/slides/${third}`, { body: { hidden: true } })
  expect((await open()).body).toEqual({ state: 'gone', content: null })
  // Addresses that were handed out end with that.
  expect(await fetched(api, deckIn(before)[1]?.images[0]?.url)).toBe(403)
})

test('another deck takes its place at its time, and the pictures of the one before end', async () => {
  const { api, admin, embed, open } = await embedded()
  const { deck } = await importedDeck(api, admin, { pages: [4] })
  await showIn(api, embed, { targetId: deck.id, startsAt: new Date(api.clock.now().getTime() + 60_000) })
  const before = await open()
  expect(deckIn(before)).toHaveLength(3)
  api.clock.pass({ minutes: 2 })
  expect(deckIn(await open()).map((slide) => slide.deck_id)).toEqual([deck.id])
  expect(await fetched(api, deckIn(before)[0]?.images[0]?.url)).toBe(403)
})

test.each([
  ['disabled', async ({ db }: TestApi['deps']) => await db.update(embeds).set({ isEnabled: false })],
  ['gone', async ({ db, clock }: TestApi['deps']) => await db.update(decks).set({ deletedAt: clock.now() })],
  ['gone', async ({ db }: TestApi['deps']) => await db.update(slideTable).set({ hidden: true })],
])('an embed that is %s says only that, and its pictures end', async (state, change) => {
  const { api, open } = await embedded()
  const before = await open()
  await change(api.deps)
  expect((await open()).body).toEqual({ state, content: null })
  expect(await fetched(api, deckIn(before)[0]?.images[0]?.url)).toBe(403)
})

test.each([
  ['that nobody made', async () => 'nobodys'],
  ['that the database cannot even hold', async () => '%00'],
  [
    'in the trash',
    async ({ deps }: TestApi, handle: string) => {
      await deps.db.update(embeds).set({ deletedAt: deps.clock.now() })
      return handle
    },
  ],
  [
    'of a company in the trash',
    async ({ deps }: TestApi, handle: string) => {
      await deps.db.update(companies).set({ deletedAt: deps.clock.now() }).where(eq(companies.id, BASALT))
      return handle
    },
  ],
])('an embed %s is not found', async (_, change) => {
  const { api, embed, visitor } = await embedded()
  const handle = await change(api, embed.handle)
  const calls = [
    await visitor.get(`/v2/shown-embeds/${handle}`),
    await visitor.get(`/v2/shown-embeds/${handle}/picture`),
    await visitor.post(`/v2/shown-embeds/${handle}/reports`, { body: { event: 'load', host: '' } }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a deck of another company is never shown', async () => {
  const { api, deck } = await embedded()
  const foreign = await insertEmbed(api, { companyId: COMPANIES.quartz.id })
  await showIn(api, foreign, { targetId: deck.id })
  expect((await api.as('visitor').get(`/v2/shown-embeds/${foreign.handle}`)).body).toMatchObject({ state: 'gone' })
})

test('an embed that asks for a token opens with one that its site made, while that is good', async () => {
  const { api, embed, visitor, open } = await embedded({ isTokenRequired: true })
  const signed = { secret: embedSecret(api.deps, embed), handle: embed.handle }
  const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000)
  const token = makeEmbedToken(signed, inMinutes(5))
  const state = async (query: string) => (await open(query)).body as { state: string }
  expect(await state(`?token=${token}`)).toMatchObject({ state: 'shown' })
  const wrong = [
    '',
    '?token=1',
    `?token=${token.slice(0, -1)}_`,
    `?token=${makeEmbedToken({ ...signed, handle: 'another' }, inMinutes(5))}`,
    `?token=${makeEmbedToken({ ...signed, secret: 'guessed' }, inMinutes(5))}`,
    `?token=${makeEmbedToken(signed, inMinutes(60 * 25))}`,
  ]
  for (const query of wrong) expect(await state(query), query).toEqual({ state: 'token_required', content: null })
  expect((await visitor.get(`/v2/shown-embeds/${embed.handle}/picture`)).status).toBe(404)
  api.clock.pass({ minutes: 6 })
  expect(await state(`?token=${token}`)).toMatchObject({ state: 'token_required' })
})

test('a video of the company files is shown, and nothing else of them', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('presenter')
  const bytes = await fixture('videos/plain.mp4')
  const [file, other] = [
    await uploadChecked(api, admin, { bytes, name: 'Site visit.mp4' }),
    await uploadChecked(api, admin, { bytes: await fixture('videos/no-sound.mp4'), name: 'other.mp4' }),
  ]
  const embed = await insertEmbed(api)
  await showIn(api, embed, { kind: 'video', targetId: file.id })
  const { content }: ShownEmbed = (await api.as('visitor').get(`/v2/shown-embeds/${embed.handle}`)).body
  const url = content?.kind === 'video' ? content.url : ''
  expect(content).toEqual({ kind: 'video', url })
  expect(await fetched(api, url)).toBe(200)
  expect(await fetched(api, url.replaceAll(file.id, other.id))).toBe(403)
  await admin.delete(`/v2/files/${file.id}`)
  expect(await fetched(api, url)).toBe(403)
})

test('a recording is named once it is published, and not before', async () => {
  const api = await createTestApi()
  const now = api.clock.now()
  const id = api.deps.random.id()
  const stamps = { createdAt: now, updatedAt: now }
  await api.deps.db.insert(recordings).values({ id, companyId: BASALT, title: 'Annual meeting', ...stamps })
  const embed = await insertEmbed(api)
  await showIn(api, embed, { kind: 'recording', targetId: id })
  const open = async () => (await api.as('visitor').get(`/v2/shown-embeds/${embed.handle}`)).body
  expect(await open()).toEqual({ state: 'gone', content: null })
  await api.deps.db.update(recordings).set({ publishedAt: now })
  expect(await open()).toEqual({ state: 'shown', content: { kind: 'recording', recording_id: id } })
})

test('of a recording that asks for nothing the poster is shown, unless it is a frame that is cut', async () => {
  const api = await createTestApi()
  const key = `recordings/${SAMPLES.basalt.recording}/poster-1-640.webp`
  await insertSamples(api.deps.db, api.clock.now())
  await api.deps.storage.write(key, Buffer.from('poster'), 'image/webp')
  const change = async (fields: Partial<RecordingRow>) =>
    await api.deps.db.update(recordings).set(fields).where(eq(recordings.id, SAMPLES.basalt.recording))
  await change({ publishedAt: api.clock.now(), posterImages: [{ key, width: 640, height: 360, bytes: 6 }] })
  const timing = { cuts: [{ start: 5, end: 7 }], updatedAt: api.clock.now() }
  await api.deps.db
    .insert(recordingTimings)
    .values({ recordingId: SAMPLES.basalt.recording, ...timing })
    .onConflictDoUpdate({ target: recordingTimings.recordingId, set: timing })
  const embed = await insertEmbed(api)
  await showIn(api, embed, { kind: 'recording', targetId: SAMPLES.basalt.recording })
  const url = api.deps.media.url(readerOfEmbed(embed, { hasToken: false }), key)
  const shown = async () => [
    (await api.as('visitor').get(`/v2/shown-embeds/${embed.handle}/picture`)).status,
    await fetched(api, url),
  ]
  expect(await shown()).toEqual([200, 200])
  await change({ posterSeconds: 6 })
  expect(await shown()).toEqual([404, 403])
  await change({ posterSeconds: 8 })
  expect(await shown()).toEqual([200, 200])
  await change({ detailsRequired: true })
  expect(await shown()).toEqual([404, 403])
})

test('no more sites are told apart on one day than may be, however many are reported at once', async () => {
  const { api, embed, visitor } = await embedded()
  await turnSwitch(api.deps, 'report_embeds', true)
  const now = api.clock.now()
  const known = { embedId: embed.id, day: now.toISOString().slice(0, 10), isRefused: false, loads: 1, plays: 0 }
  const hosts = Array.from({ length: 195 }, (_, index) => `known-${index}.example`)
  await api.deps.db
    .insert(embedHosts)
    .values(hosts.map((host) => ({ ...known, host, firstSeenAt: now, lastSeenAt: now })))
  const report = async (host: string) =>
    await visitor.post(`/v2/shown-embeds/${embed.handle}/reports`, { body: { event: 'load', host } })
  await Promise.all(Array.from({ length: 30 }, async (_, index) => await report(`made-up-${index}.example`)))
  expect(await api.deps.db.$count(embedHosts)).toBe(200)
  await report('known-1.example')
  expect(await api.deps.db.$count(embedHosts, eq(embedHosts.loads, 2))).toBe(1)
})

test('sites are counted while the switch is on, on this day, without programs and this site itself', async () => {
  const { api, embed, visitor } = await embedded()
  const report = async (body: object, headers: Record<string, string> = {}) =>
    (await visitor.post(`/v2/shown-embeds/${embed.handle}/reports`, { body, headers })).status
  const counted = async () => await api.deps.db.select().from(embedHosts)
  expect(await report({ event: 'load', host: 'miner.example' })).toBe(204)
  expect(await counted()).toEqual([])
  await turnSwitch(api.deps, 'report_embeds', true)
  await report({ event: 'load', host: 'Miner.example' })
  await report({ event: 'load', host: 'miner.example' })
  await report({ event: 'play', host: 'miner.example' })
  await report({ event: 'load', host: 'miner.example' }, { 'user-agent': 'Googlebot/2.1' })
  await report({ event: 'load', host: new URL(api.deps.env.PUBLIC_URL).host })
  api.clock.pass({ days: 1 })
  await report({ event: 'hide', host: 'miner.example' })
  expect(await counted()).toMatchObject([
    { day: '2026-03-02', host: 'miner.example', isRefused: false, loads: 2, plays: 1 },
    { day: '2026-03-03', host: 'miner.example', isRefused: false, loads: 0, plays: 0 },
  ])
  expect(await report({ event: 'load', host: '<script>' })).toBe(422)
  expect(await report({ event: 'open', host: 'miner.example' })).toBe(422)
})

test('a site that is not allowed cannot have shown an embed', async () => {
  const { api, embed, visitor } = await embedded({ allowedSites: ['https://*.miner.example'] })
  await turnSwitch(api.deps, 'report_embeds', true)
  for (const host of ['www.miner.example', 'rival.example'])
    await visitor.post(`/v2/shown-embeds/${embed.handle}/reports`, { body: { event: 'load', host } })
  expect(await api.deps.db.select({ host: embedHosts.host }).from(embedHosts)).toEqual([{ host: 'www.miner.example' }])
})

const ASKS = { title: 'Stay in touch', text: '', button: 'Send', url: null, consent: 'You may write to me.' }
const LEAD = { name: 'Ana Bauer', email_address: 'Ana@Bank.example', consented: true, host: 'miner.example' }

test('an address that is left is kept with the text that was agreed to', async () => {
  const { api, embed, visitor } = await embedded({ callToAction: ASKS })
  const leave = async (body: object) => (await visitor.post(`/v2/shown-embeds/${embed.handle}/leads`, { body })).status
  expect(await leave({ ...LEAD, consented: false })).toBe(422)
  expect(await leave({ ...LEAD, email_address: 'ana' })).toBe(422)
  expect(await leave(LEAD)).toBe(204)
  expect(await api.deps.db.select().from(embedLeads)).toMatchObject([
    { name: 'Ana Bauer', emailAddress: 'ana@bank.example', consent: 'You may write to me.', host: 'miner.example' },
  ])
  for (let count = 0; count < 9; count += 1) await leave(LEAD)
  expect(await leave(LEAD)).toBe(429)
})

test('those who manage embeds are told once an hour how many left an address', async () => {
  const { api, embed, visitor } = await embedded({ callToAction: ASKS })
  const leave = async () => await visitor.post(`/v2/shown-embeds/${embed.handle}/leads`, { body: LEAD })
  const told = async (person: PersonName) => {
    const { results } = (await api.as(person).get('/v2/notifications')).body as { results: Notification[] }
    return results.filter(({ kind }) => kind === 'embed_leads')
  }
  await leave()
  api.clock.pass({ minutes: 50 })
  await leave()
  expect(await told('presenter')).toEqual([])
  api.clock.pass({ minutes: 11 })
  await leave()
  await api.deps.notify.publish(JOBS_TOPIC)
  await vi.waitFor(async () =>
    expect(await told('presenter')).toMatchObject([
      { subject: 'Front page', outcome: '2', target: { noun: 'embed', id: embed.id } },
    ]),
  )
  expect(await told('analyst')).toEqual([])
  expect(await told('investor')).toEqual([])
  const sent = (await api.deps.db.select().from(mails)).map((mail) => JSON.stringify(mail))
  expect(sent.join()).toContain('2 people left an address')
  expect(sent.join()).toContain(`/admin/embeds/${embed.id}?`)

  await api.deps.db.delete(embedLeads)
  api.clock.pass({ minutes: 61 })
  await api.deps.notify.publish(JOBS_TOPIC)
  await vi.waitFor(async () =>
    expect(await api.deps.db.$count(jobs, and(eq(jobs.kind, 'embed_leads'), eq(jobs.status, 'succeeded')))).toBe(2),
  )
  expect(await told('presenter')).toHaveLength(1)
})

test.each([
  ['asks for none', { callToAction: null }],
  ['leads elsewhere', { callToAction: { ...ASKS, url: 'https://miner.example/' } }],
  ['is disabled', { callToAction: ASKS, isEnabled: false }],
  ['asks for a token', { callToAction: ASKS, isTokenRequired: true }],
])('no address is taken where an embed %s', async (_, more) => {
  const { embed, visitor } = await embedded(more)
  expect((await visitor.post(`/v2/shown-embeds/${embed.handle}/leads`, { body: LEAD })).status).toBe(404)
})
