import type { Asset } from '@outcrop/contract/companies/asset.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { FilePage } from '@outcrop/contract/files/file.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { files } from '../../db/schema/file.ts'
import { sessions } from '../../db/schema/session.ts'
import { deckVersions } from '../../db/schema/deck-version.ts'
import { slides } from '../../db/schema/slide.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { readerIn } from '../../storage/media-url.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi, TestCaller } from '../../testing/test-api.ts'
import {
  BASALT,
  fixture,
  importedDeck,
  runJobs,
  slidesOf,
  uploadChecked,
  uploadFixture,
} from '../../testing/test-decks.ts'

async function read(api: TestApi, url: string | null, headers: Record<string, string> = {}): Promise<Response> {
  return await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL), { headers }))
}

test('a signed address gives the bytes, whole or in part, until it expires', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadFixture(api, api.as('admin'), 'investor-deck.pdf')
  const bytes = await fixture('investor-deck.pdf')
  const whole = await read(api, file.url)
  expect(whole.headers.get('content-type')).toBe('application/pdf')
  expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d{3}, immutable$/)
  expect(whole.headers.get('content-disposition')).toContain('filename="investor-deck.pdf"')
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await read(api, file.url, { range: 'bytes=5-9' })
  expect(part).toMatchObject({ status: 206 })
  expect(part.headers.get('content-range')).toBe(`bytes 5-9/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true)
  const tail = await read(api, file.url, { range: 'bytes=-3' })
  expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-3))).toBe(true)
  expect((await read(api, file.url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  api.clock.pass({ minutes: 15 })
  expect((await read(api, file.url)).status).toBe(403)
})

test('an address that was tampered with opens nothing', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  const url = file.url ?? ''
  const changed = (name: string, value: string) => {
    const target = new URL(url, 'http://host')
    target.searchParams.set(name, value)
    return target.pathname + target.search
  }
  expect((await read(api, changed('expires', '9999999999'))).status).toBe(403)
  expect((await read(api, changed('reader', `session.${api.deps.random.id()}`))).status).toBe(403)
  expect((await read(api, changed('trash', '1'))).status).toBe(403)
  expect((await read(api, changed('name', 'other.html'))).status).toBe(403)
  expect((await read(api, changed('signature', 'A'.repeat(27)))).status).toBe(403)
  expect((await read(api, url.replace('original.pdf', 'other.pdf'))).status).toBe(403)
  expect((await read(api, url.split('?')[0] ?? '')).status).toBe(403)
  expect((await read(api, '/v2/media/..~..~secret-key?expires=1&signature=x')).status).toBe(404)
})

test('an SVG can run nothing and reach nothing', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script></svg>',
  )
  const file = await uploadChecked(api, api.as('admin'), { bytes, name: 'x.svg' })
  const { headers } = await read(api, file.url)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect((await sharp(Buffer.from(await (await read(api, file.thumbnail_url)).arrayBuffer())).metadata()).format).toBe(
    'webp',
  )
})

test('thumbnails of a thousand pages are made when they are looked at', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'thousand-pages.pdf')
  const answer = await admin.get(`/v2/files/${file.id}/pages?page=5&page_size=200`)
  const { results, count } = answer.body as { results: FilePage[]; count: number }
  expect([count, results.length, results[0]?.number]).toEqual([1000, 200, 801])
  const wanted = results[100]?.thumbnail_url ?? ''
  const [first, second] = await Promise.all([read(api, wanted), read(api, wanted)])
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect((await sharp(Buffer.from((await first?.arrayBuffer()) ?? [])).metadata()).format).toBe('webp')
  const reader = readerIn(new URL(wanted, 'http://host').searchParams.get('reader') ?? '')
  if (!reader) throw new Error(`No reader in ${wanted}`)
  const beyond = api.deps.media.url(reader, `files/${file.id}/pages/1001.webp`)
  expect((await read(api, beyond)).status).toBe(404)
  expect((await api.as('both').get(`/v2/files/${file.id}/pages`)).status).toBe(200)
  expect((await api.as('investor').get(`/v2/files/${file.id}/pages`)).status).toBe(404)
})

/** The images of one imported slide, as two people of the company are given them, and a fresh look at each. */
async function shownSlide(api: TestApi) {
  await runJobs(api)
  const { deck } = await importedDeck(api, api.as('admin'), { pages: [1] })
  const people = { presenter: api.as('presenter'), both: api.as('both') }
  const urlFor = async (caller: TestCaller) => (await slidesOf(caller, deck.id))[0]?.images[0]?.url ?? ''
  const urls = { presenter: await urlFor(people.presenter), both: await urlFor(people.both) }
  const statuses = async () => [(await read(api, urls.presenter)).status, (await read(api, urls.both)).status]
  return { deck, people, urlFor, urls, statuses }
}

const ENDS: readonly [what: string, end: (api: TestApi) => Promise<unknown>][] = [
  [
    'a sign-out',
    ({ deps }) =>
      deps.db
        .update(sessions)
        .set({ endedAt: deps.clock.now(), endReason: 'logout' })
        .where(eq(sessions.userId, PEOPLE.presenter.id)),
  ],
  ['a lost membership', ({ deps }) => deps.db.delete(memberships).where(eq(memberships.userId, PEOPLE.presenter.id))],
  [
    'a lost permission',
    ({ deps }) =>
      deps.db
        .update(memberships)
        .set({ permissions: ['data'] })
        .where(eq(memberships.userId, PEOPLE.presenter.id)),
  ],
  [
    'a deleted person',
    ({ deps }) => deps.db.update(users).set({ deletedAt: deps.clock.now() }).where(eq(users.id, PEOPLE.presenter.id)),
  ],
]

test.each(ENDS)('%s ends the addresses of that person at once, and nobody else’s', async (_what, end) => {
  const api = await createTestApi()
  const { urls, statuses } = await shownSlide(api)
  expect(urls.presenter).not.toBe(urls.both)
  expect(await statuses()).toEqual([200, 200])
  await end(api)
  expect(await statuses()).toEqual([403, 200])
})

test('the trash ends the addresses of a deck; those that its trash shows end when it is restored', async () => {
  const api = await createTestApi()
  const { deck, people, urlFor, statuses } = await shownSlide(api)
  expect((await people.both.delete(`/v2/decks/${deck.id}`)).status).toBe(204)
  expect(await statuses()).toEqual([403, 403])
  const inTrash = await urlFor(people.both)
  expect((await read(api, inTrash)).status).toBe(200)
  const list = await people.both.get(`/v2/decks?company_id=${BASALT}&state=trash`)
  const { results } = list.body as { results: Deck[] }
  expect((await read(api, results[0]?.cover[0]?.url ?? '')).status).toBe(200)

  expect((await people.both.post(`/v2/decks/${deck.id}/restore`)).status).toBe(200)
  expect((await read(api, inTrash)).status).toBe(403)
  expect(await statuses()).toEqual([200, 200])
})

test('an address opens what a slide or a kept version shows: a deleted slide and a replaced image are refused', async () => {
  const api = await createTestApi()
  const { deck, people, statuses } = await shownSlide(api)
  const [slide] = await slidesOf(people.both, deck.id)
  const at = `/v2/decks/${deck.id}/slides/${slide?.id}`
  await people.both.delete(at)
  expect(await statuses()).toEqual([200, 200])
  await api.deps.db.delete(deckVersions)
  expect(await statuses()).toEqual([403, 403])
  await people.both.post(`${at}/restore`)
  expect(await statuses()).toEqual([200, 200])
  const other = [{ key: `slides/${slide?.id}/2.webp`, width: 16, height: 9, bytes: 1 }]
  await api.deps.db.update(slides).set({ images: other })
  expect(await statuses()).toEqual([403, 403])
})

test('a copy keeps the images of a deck in the trash readable, for whoever may read the copy', async () => {
  const api = await createTestApi()
  const { deck, people, statuses } = await shownSlide(api)
  await people.both.post(`/v2/decks/${deck.id}/clone`, { body: { data: {} } })
  await people.both.delete(`/v2/decks/${deck.id}`)
  expect(await statuses()).toEqual([200, 200])
})

test('addresses of a file end when it is moved to the trash, or replaced by its unlocked copy', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadFixture(api, api.as('admin'), 'investor-deck.pdf')
  const statusOf = async (url: string | null) => {
    const answer = await read(api, url)
    await answer.arrayBuffer()
    return answer.status
  }
  const statuses = async () => [await statusOf(file.url), await statusOf(file.thumbnail_url)]
  expect(await statuses()).toEqual([200, 200])
  const row = api.deps.db.update(files)
  await row.set({ storageKey: `files/${file.id}/unlocked.pdf` }).where(eq(files.id, file.id))
  expect(await statuses()).toEqual([403, 200])
  await api.deps.db.update(files).set({ storageKey: `files/${file.id}/original.pdf` })
  expect((await api.as('admin').delete(`/v2/files/${file.id}`)).status).toBe(204)
  expect(await statuses()).toEqual([403, 403])
})

test('a person’s picture opens for themself and their colleagues, whatever these may do with files', async () => {
  const api = await createTestApi()
  const { db, random } = api.deps
  await runJobs(api)
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')
  const { id } = await uploadChecked(api, api.as('admin'), { bytes, name: 'x.svg' })
  await db.update(users).set({ profileImage: id }).where(eq(users.id, PEOPLE.analyst.id))
  const { profile_image: mine } = (await api.as('analyst').get('/v2/user')).body as { profile_image: string }
  expect((await read(api, mine)).status).toBe(200)

  const now = api.clock.now()
  const session = { id: random.id(), userId: PEOPLE.investor.id, method: 'password', createdAt: now } as const
  await db.insert(sessions).values({ ...session, expiresAt: new Date(now.getTime() + 86_400_000) })
  const theirs = api.deps.media.url({ kind: 'session', sessionId: session.id }, `files/${id}/pages/1.webp`)
  expect((await read(api, theirs)).status).toBe(403)
  const beside = { userId: PEOPLE.investor.id, companyId: BASALT, permissions: [], createdAt: now }
  await db.insert(memberships).values(beside)
  expect((await read(api, theirs)).status).toBe(200)
  await db.update(users).set({ profileImage: null }).where(eq(users.id, PEOPLE.analyst.id))
  expect((await read(api, theirs)).status).toBe(403)
})

test('staff see the cover of an asset after its file was moved to the trash, until the asset is', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')
  const { id } = await uploadChecked(api, api.as('admin'), { bytes, name: 'x.svg' })
  const lead = api.as('lead')
  const body = { company_id: BASALT, name: 'Copper hill', cover_file_id: id }
  const asset: Asset = (await lead.post('/v2/assets', { body })).body
  const url = asset.cover[0]?.url ?? ''
  expect((await api.as('admin').delete(`/v2/files/${id}`)).status).toBe(204)
  expect((await read(api, url)).status).toBe(200)
  expect((await lead.delete(`/v2/assets/${asset.id}`)).status).toBe(204)
  expect((await read(api, url)).status).toBe(403)
  const trashed: Asset = (await lead.get(`/v2/assets/${asset.id}`)).body
  expect((await read(api, trashed.cover[0]?.url ?? '')).status).toBe(200)
})
