import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { expect, test } from 'vitest'
import { purgeOld } from '../resource/trash.ts'
import { deckNoun } from './deck-noun.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { BASALT, importedDeck, runJobs, slidesOf } from '../../testing/test-decks.ts'

async function makeDeck(api: TestApi, title: string, companyId: string = BASALT): Promise<Deck> {
  const answer = await api.as('both').post('/v2/decks', { body: { company_id: companyId, title } })
  expect(answer.status).toBe(201)
  return answer.body
}

async function titles(api: TestApi, query: string): Promise<string[]> {
  const answer = await api.as('admin').get(`/v2/decks?company_id=${BASALT}&${query}`)
  return (answer.body as { results: Deck[] }).results.map((deck) => deck.title)
}

async function mediaStatus(api: TestApi, url: string | undefined): Promise<number> {
  return (await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))).status
}

test('decks are listed by page, sorted and searched, those of the company only', async () => {
  const api = await createTestApi()
  for (const title of ['Copper', 'Zinc', 'Argent']) {
    await makeDeck(api, title)
    api.clock.pass({ minutes: 1 })
  }
  await makeDeck(api, 'Foreign', COMPANIES.quartz.id)
  expect(await titles(api, '')).toEqual(['Argent', 'Zinc', 'Copper'])
  expect(await titles(api, 'ordering=title')).toEqual(['Argent', 'Copper', 'Zinc'])
  expect(await titles(api, 'ordering=-slide_count&page_size=2&page=2')).toHaveLength(1)
  expect(await titles(api, 'search=zin')).toEqual(['Zinc'])
  expect(await titles(api, 'search=%25')).toEqual([])
  const page = await api.as('admin').get(`/v2/decks?company_id=${BASALT}&page_size=2`)
  expect(page.body).toMatchObject({ count: 3, previous: null, next: expect.stringContaining('page=2') })
  expect((await api.as('admin').get(`/v2/decks?company_id=${COMPANIES.quartz.id}`)).status).toBe(404)
})

test('titles are sorted by their numbers and without regard to capitals', async () => {
  const api = await createTestApi()
  for (const title of ['Deck 10', 'deck 2', 'Assay', 'DECK 1', 'éclair']) await makeDeck(api, title)
  const sorted = ['Assay', 'DECK 1', 'deck 2', 'Deck 10', 'éclair']
  expect(await titles(api, 'ordering=title')).toEqual(sorted)
  expect(await titles(api, 'ordering=-title')).toEqual(sorted.toReversed())
})

test('a search finds the words of a title wherever they stand, and titles before what stands on slides', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const { deck, slides } = await importedDeck(api, api.as('admin'))
  await makeDeck(api, 'Roadshow for Zürich, short version')
  await makeDeck(api, 'Short notes')
  await makeDeck(api, String.raw`100% "quoted" {a,b} c\d`)
  api.clock.pass({ minutes: 1 })
  await api.as('admin').patch(`/v2/decks/${deck.id}/slides/${slides[0]?.id}`, { body: { title: 'A short version' } })
  expect(await titles(api, 'search=short')).toEqual(['Short notes', 'Roadshow for Zürich, short version', deck.title])
  expect(await titles(api, 'search=short+version')).toEqual(['Roadshow for Zürich, short version', deck.title])
  expect(await titles(api, 'search=version++roadshow')).toEqual(['Roadshow for Zürich, short version'])
  expect(await titles(api, 'search=ver+road')).toEqual(['Roadshow for Zürich, short version'])
  expect(await titles(api, 'search=zürich+show')).toEqual([])
  expect(await titles(api, 'search=short&ordering=title')).toEqual([
    deck.title,
    'Roadshow for Zürich, short version',
    'Short notes',
  ])
  for (const search of ['100%', '"quoted"', '{a,b}', String.raw`c\d 100%`])
    expect(await titles(api, `search=${encodeURIComponent(search)}`)).toEqual([String.raw`100% "quoted" {a,b} c\d`])
}, 30_000)

test('a deck of another company is not found by any call', async () => {
  const api = await createTestApi()
  const { id } = await makeDeck(api, 'Theirs', COMPANIES.quartz.id)
  const admin = api.as('admin')
  const answers = [
    await admin.get(`/v2/decks/${id}`),
    await admin.patch(`/v2/decks/${id}`, { body: { title: 'Mine' } }),
    await admin.post(`/v2/decks/${id}/clone`, { body: { data: {} } }),
    await admin.delete(`/v2/decks/${id}`),
    await admin.post(`/v2/decks/${id}/purge`, { body: { title: 'Theirs' } }),
    await admin.get(`/v2/decks/${id}/slides`),
    await admin.get('/v2/decks/junk'),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
  expect((await api.as('analyst').get(`/v2/decks/${(await makeDeck(api, 'Ours')).id}`)).status).toBe(403)
})

test('a rename on an older version is refused and names who made the newer one', async () => {
  const api = await createTestApi()
  const { id } = await makeDeck(api, 'One')
  const tag = (await api.as('admin').get(`/v2/decks/${id}`)).headers.get('etag') ?? ''
  const first = await api
    .as('presenter')
    .patch(`/v2/decks/${id}`, { body: { title: 'Two' }, headers: { 'if-match': tag } })
  expect(first).toMatchObject({ status: 200, body: { title: 'Two', version: 2 } })
  const second = await api
    .as('admin')
    .patch(`/v2/decks/${id}`, { body: { title: 'Three' }, headers: { 'if-match': tag } })
  expect(second).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', changed_by: { name: 'presenter person' } },
  })
  expect(await titles(api, '')).toEqual(['Two'])
})

test('a deck goes to the trash, comes back, and is purged with its title typed', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const { id } = await makeDeck(api, 'Old news')
  expect((await admin.post(`/v2/decks/${id}/purge`, { body: { title: 'Old news' } })).status).toBe(409)
  expect((await admin.delete(`/v2/decks/${id}`)).status).toBe(204)
  expect(await titles(api, '')).toEqual([])
  expect(await titles(api, 'state=trash')).toEqual(['Old news'])
  expect((await admin.patch(`/v2/decks/${id}`, { body: { title: 'New' } })).status).toBe(409)
  expect((await admin.post(`/v2/decks/${id}/restore`)).body).toMatchObject({ deleted_at: null })
  await admin.delete(`/v2/decks/${id}`)
  expect((await admin.post(`/v2/decks/${id}/purge`, { body: { title: 'Old' } })).body).toMatchObject({
    code: 'validation_failed',
  })
  expect((await admin.post(`/v2/decks/${id}/purge`, { body: { title: 'Old news' } })).status).toBe(204)
  expect((await admin.get(`/v2/decks/${id}`)).status).toBe(404)
})

test('the trash is ordered by when decks were deleted, and says by whom', async () => {
  const api = await createTestApi()
  const [first, second, third] = [await makeDeck(api, 'A'), await makeDeck(api, 'B'), await makeDeck(api, 'C')]
  for (const [deck, who] of [
    [second, 'admin'],
    [third, 'presenter'],
    [first, 'admin'],
  ] as const) {
    await api.as(who).delete(`/v2/decks/${deck.id}`)
    api.clock.pass({ minutes: 1 })
  }
  expect(await titles(api, 'state=trash&ordering=-deleted_at')).toEqual(['A', 'C', 'B'])
  expect(await titles(api, 'state=trash&ordering=deleted_at')).toEqual(['B', 'C', 'A'])
  expect((await api.as('admin').get(`/v2/decks/${third.id}`)).body).toMatchObject({
    deleted_by: { name: 'presenter person' },
  })
  expect(await titles(api, 'ordering=deleted_at')).toEqual([])
})

test('what has been in the trash for long enough is purged, and nothing else', async () => {
  const api = await createTestApi()
  const old = await makeDeck(api, 'Old')
  await makeDeck(api, 'Kept')
  await api.as('admin').delete(`/v2/decks/${old.id}`)
  api.clock.pass({ days: TRASH_DAYS - 1 })
  const late = await makeDeck(api, 'Late')
  await api.as('admin').delete(`/v2/decks/${late.id}`)
  expect(await purgeOld(api.deps, deckNoun)).toBe(0)
  api.clock.pass({ days: 1, minutes: 1 })
  expect(await purgeOld(api.deps, deckNoun)).toBe(1)
  expect(await titles(api, 'state=trash')).toEqual(['Late'])
  expect(await titles(api, '')).toEqual(['Kept'])
})

test('a copy keeps its images when the original is purged, and they go with the last copy', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides } = await importedDeck(api, admin)
  await admin.patch(`/v2/decks/${deck.id}/slides/${slides[0]?.id}`, { body: { notes: 'Say hello' } })
  const copy: Deck = (await admin.post(`/v2/decks/${deck.id}/clone`, { body: { data: { include_notes: false } } })).body
  expect(copy).toMatchObject({ title: 'Investor deck (copy)', slide_count: 3 })
  const copied = await slidesOf(admin, copy.id)
  expect(copied.map((slide) => slide.images)).toEqual(slides.map((slide) => slide.images))
  expect(copied[0]?.notes).toBe('')

  const purge = async ({ id, title }: Deck) => {
    await admin.delete(`/v2/decks/${id}`)
    expect((await admin.post(`/v2/decks/${id}/purge`, { body: { title } })).status).toBe(204)
  }
  const url = copied[0]?.images[0]?.url
  const key = new URL(url ?? '', 'http://host').pathname.replace('/v2/media/', '').replaceAll('~', '/')
  await purge(deck)
  expect(await mediaStatus(api, url)).toBe(200)
  await purge(copy)
  expect(await api.deps.storage.stat(key)).toBeNull()
}, 30_000)

test('slides are changed, hidden, duplicated, deleted and brought back to their place', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides } = await importedDeck(api, admin)
  const [one, two, three] = slides.map((slide) => slide.id)
  const at = `/v2/decks/${deck.id}/slides`
  const changed = await admin.patch(`${at}/${one}`, { body: { title: 'Hello', hidden: true } })
  expect(changed).toMatchObject({ status: 200, body: { title: 'Hello', hidden: true, position: 0, version: 2 } })
  expect((await admin.get(`/v2/decks/${deck.id}`)).body).toMatchObject({ cover: slides[1]?.images, slide_count: 3 })
  const copy = await admin.post(`${at}/${one}/duplicate`)
  expect(copy).toMatchObject({ status: 201, body: { title: 'Hello', position: 1 } })
  expect((await admin.delete(`${at}/${two}`)).status).toBe(204)
  expect((await slidesOf(admin, deck.id)).map((slide) => slide.id)).toEqual([
    one,
    (copy.body as { id: string }).id,
    three,
  ])
  expect((await admin.post(`${at}/${two}/restore`)).body).toMatchObject({ id: two, position: 2 })
  expect((await admin.post(`${at}/${two}/restore`)).status).toBe(404)
  expect((await admin.patch(`${at}/${deck.id}`, { body: { title: 'x' } })).status).toBe(404)
  expect((await admin.put(`${at}/order`, { body: { slide_ids: [one, one] } })).status).toBe(422)
  expect((await admin.put(`${at}/order`, { body: { slide_ids: [one, deck.id] } })).status).toBe(409)
}, 30_000)

test('two orders at once leave one of them, whole', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides } = await importedDeck(api, admin)
  const ids = slides.map((slide) => slide.id)
  const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]]
  const answers = await Promise.all(
    orders.map((slide_ids) => admin.put(`/v2/decks/${deck.id}/slides/order`, { body: { slide_ids } })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  const left = (await slidesOf(admin, deck.id)).map((slide) => slide.id)
  expect(orders).toContainEqual(left)
}, 30_000)

test('a cached response is not fresh once the slides of the deck have changed', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides } = await importedDeck(api, admin)
  const tag = (await admin.get(`/v2/decks/${deck.id}`)).headers.get('etag') ?? ''
  const again = async () => (await admin.get(`/v2/decks/${deck.id}`, { headers: { 'if-none-match': tag } })).status
  expect(await again()).toBe(304)
  await admin.delete(`/v2/decks/${deck.id}/slides/${slides[0]?.id}`)
  expect(await again()).toBe(200)
}, 30_000)
