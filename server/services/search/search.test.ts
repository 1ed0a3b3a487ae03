import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import type { SearchGroup, SearchKind } from '@outcrop/contract/operations/search.ts'
import { expect, test } from 'vitest'
import { assets } from '../../db/schema/asset.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { recordings, recordingTimings, recordingTracks } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const [BASALT, QUARTZ] = [COMPANIES.basalt.id, COMPANIES.quartz.id]

async function found(api: TestApi, person: PersonName, query: string): Promise<Record<string, string[]>> {
  const answer = await api.as(person).get(`/v2/search?${query}`)
  expect(answer.status, answer.text).toBe(200)
  const { groups } = answer.body as { groups: SearchGroup[] }
  return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]))
}

async function addDeck(
  { deps, clock }: TestApi,
  companyId: string,
  title: string,
  texts: readonly { text: string; deleted?: boolean }[] = [],
): Promise<string> {
  const id = deps.random.id()
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  await deps.db.insert(decks).values({ id, companyId, title, ...stamps })
  for (const [rank, { text, deleted }] of texts.entries())
    await deps.db.insert(slides).values({
      id: deps.random.id(),
      deckId: id,
      rank,
      state: 'ready',
      text,
      imageSet: deps.random.id(),
      deletedAt: deleted ? clock.now() : null,
      ...stamps,
    })
  return id
}

async function addFile({ deps, clock }: TestApi, companyId: string, name: string, status: 'ready' | 'refused') {
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  await deps.db.insert(files).values({ id: deps.random.id(), companyId, name, size: 1, status, kind: 'pdf', ...stamps })
}

async function bothCompanies(api: TestApi): Promise<void> {
  await addDeck(api, BASALT, 'Moraine Lake update', [{ text: 'Drilling' }])
  await addDeck(api, BASALT, 'Results', [
    { text: 'Old words', deleted: true },
    { text: 'Summary' },
    { text: 'Grades at the Moraine Lake zone' },
  ])
  await addDeck(api, QUARTZ, 'Moraine of others', [{ text: 'Moraine' }])
  await addFile(api, BASALT, 'moraine.pdf', 'ready')
  await addFile(api, BASALT, 'moraine-broken.pdf', 'refused')
  await addFile(api, QUARTZ, 'moraine-others.pdf', 'ready')
}

test('decks are found by title and by slides, titles first, with the place and the words', async () => {
  const api = await createTestApi()
  await bothCompanies(api)
  const answer = await api.as('presenter').get(`/v2/search?search=moraine&company_id=${BASALT}&kind=decks`)
  expect(answer.body).toMatchObject({
    groups: [
      {
        kind: 'decks',
        count: 2,
        results: [
          { title: 'Moraine Lake update', slide: null, company: COMPANIES.basalt },
          { title: 'Results', slide: 2, excerpt: 'Grades at the Moraine Lake zone' },
        ],
      },
    ],
  })
  expect(await found(api, 'presenter', 'search=old+words')).toMatchObject({ decks: [] })
})

test('nobody finds what is of another company, and a search of one is refused', async () => {
  const api = await createTestApi()
  await bothCompanies(api)
  expect(await found(api, 'admin', 'search=moraine')).toEqual({
    decks: ['Moraine Lake update', 'Results'],
    recordings: [],
    files: ['moraine.pdf'],
    data: [],
    people: [],
  })
  for (const company of [QUARTZ, crypto.randomUUID(), 'junk'])
    expect((await api.as('admin').get(`/v2/search?search=moraine&company_id=${company}`)).status).toBe(404)
  expect((await api.as('visitor').get('/v2/search?search=moraine')).status).toBe(401)
  expect(await found(api, 'both', `search=moraine&company_id=${QUARTZ}`)).toMatchObject({
    decks: ['Moraine of others'],
    files: ['moraine-others.pdf'],
  })
  expect((await found(api, 'super', 'search=moraine'))['decks']).toHaveLength(3)
})

test.each([
  ['admin', ['decks', 'recordings', 'files', 'data', 'people']],
  ['presenter', ['decks', 'recordings', 'files']],
  ['analyst', ['recordings', 'data']],
  ['investor', []],
  ['lead', ['decks', 'recordings', 'files', 'data', 'people', 'companies']],
  ['super', ['decks', 'recordings', 'files', 'data', 'people', 'companies']],
] as const)('%s searches for %j', async (person, kinds) => {
  const api = await createTestApi()
  expect(Object.keys(await found(api, person, 'search=basalt'))).toEqual(kinds)
  for (const kind of ['decks', 'recordings', 'files', 'data', 'people', 'companies'] satisfies SearchKind[])
    expect(Object.keys(await found(api, person, `search=basalt&kind=${kind}`))).toEqual(
      (kinds as readonly string[]).includes(kind) ? [kind] : [],
    )
})

test('exploration data is found by those with the permission for it, named with its asset', async () => {
  const api = await createTestApi()
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() }
  const assetId = api.deps.random.id()
  await api.deps.db.insert(assets).values({ id: assetId, companyId: BASALT, name: 'Moraine North', ...stamps })
  const file = { companyId: BASALT, assetId, category: 'drilling', size: 1, status: 'ready', kind: 'table' } as const
  for (const [name, deletedAt] of [
    ['collar.csv', null],
    ['collar-old.csv', api.clock.now()],
  ] as const)
    await api.deps.db.insert(files).values({ ...file, id: api.deps.random.id(), name, deletedAt, ...stamps })
  const answer = await api.as('analyst').get(`/v2/search?search=collar&company_id=${BASALT}`)
  expect(answer.body).toMatchObject({
    groups: [
      { kind: 'recordings', count: 0 },
      { kind: 'data', count: 1, results: [{ title: 'collar.csv', detail: 'Moraine North', page: null }] },
    ],
  })
  expect(await found(api, 'presenter', 'search=collar')).toEqual({ decks: [], recordings: [], files: [] })
  await api.deps.db.update(assets).set({ deletedAt: api.clock.now() })
  expect(await found(api, 'analyst', 'search=collar')).toEqual({ recordings: [], data: [] })
})

test('recordings are found by every member of their company, by title and then by description', async () => {
  const api = await createTestApi()
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() }
  const row = (title: string, fields: Partial<typeof recordings.$inferInsert> = {}) => ({
    id: api.deps.random.id(),
    companyId: BASALT,
    title,
    ...stamps,
    ...fields,
  })
  await api.deps.db
    .insert(recordings)
    .values([
      row('Site visit', { description: 'A walk along the moraine' }),
      row('Moraine webcast'),
      row('Moraine draft', { deletedAt: api.clock.now() }),
      row('Moraine of others', { companyId: QUARTZ }),
    ])
  const answer = await api.as('analyst').get('/v2/search?search=moraine&kind=recordings')
  expect(answer.body).toMatchObject({
    groups: [{ count: 2, results: [{ title: 'Moraine webcast' }, { excerpt: 'A walk along the moraine' }] }],
  })
  expect(await found(api, 'investor', 'search=moraine')).toEqual({})
})

test('words that are said lead those who watch to the second, and those who edit to the transcript', async () => {
  const api = await createTestApi()
  const { db, random, clock } = api.deps
  const now = clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  const cue = (start: number, text: string) => ({ start, end: start + 2, speaker: '', text })
  const add = async (title: string, fields: Partial<typeof recordings.$inferInsert>, cues: readonly Cue[]) => {
    const id = random.id()
    await db.insert(recordings).values({ id, companyId: BASALT, title, publishedAt: now, ...stamps, ...fields })
    const track = { id: random.id(), language: 'en', label: 'English', source: 'typed' as const }
    await db.insert(recordingTracks).values({ ...track, recordingId: id, cues: [...cues], ...stamps })
    return id
  }
  const LINES = [cue(5, 'Welcome'), cue(12, 'We drilled at the\nmoraine'), cue(30, 'A secret of the moraine')]
  const id = await add('Talk', {}, LINES)
  await db.insert(recordingTimings).values({
    recordingId: id,
    cuts: [
      { start: 7, end: 12 },
      { start: 31, end: 40 },
    ],
    cutState: 'ready',
    updatedAt: now,
  })
  await add('Draft', { publishedAt: null }, LINES)
  await add('Of others', { companyId: QUARTZ }, LINES)
  await add('Gone', { deletedAt: now }, LINES)
  const hits = async (person: PersonName, search: string) => {
    const { groups } = (await api.as(person).get(`/v2/search?kind=recordings&search=${search}`)).body as {
      groups: SearchGroup[]
    }
    return groups.flatMap(({ results }) => results.map(({ title, excerpt, spoken }) => ({ title, excerpt, spoken })))
  }
  expect(await hits('analyst', 'the%20moraine')).toEqual([
    { title: 'Talk', excerpt: 'We drilled at the moraine', spoken: { at: 7, opens: 'watch' } },
  ])
  expect(await hits('analyst', 'secret')).toEqual([])
  const edited = { excerpt: 'A secret of the moraine', spoken: { at: 30, opens: 'transcript' } }
  expect((await hits('presenter', 'secret')).toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
    { title: 'Draft', ...edited },
    { title: 'Talk', ...edited },
  ])
  expect(await hits('investor', 'moraine')).toEqual([])
  expect(await hits('analyst', 'talk')).toEqual([{ title: 'Talk', excerpt: null, spoken: null }])
})

test('people are members of the companies, by name or email address', async () => {
  const api = await createTestApi()
  expect(await found(api, 'admin', 'search=presenter%40example')).toMatchObject({ people: ['presenter person'] })
  expect((await found(api, 'admin', 'search=person'))['people']).not.toContain('investor person')
  const answer = await api.as('admin').get('/v2/search?search=BOTH&kind=people')
  expect(answer.body).toMatchObject({
    groups: [{ count: 1, results: [{ id: PEOPLE.both.id, detail: 'both@example.org', company: COMPANIES.basalt }] }],
  })
})

test('internal admins find companies by name and ticker, and nothing of deleted ones', async () => {
  const api = await createTestApi()
  await bothCompanies(api)
  await api.as('super').patch(`/v2/companies/${QUARTZ}`, { body: { ticker: 'QZM' } })
  expect((await found(api, 'lead', 'search=qzm'))['companies']).toEqual(['Quartz Metals'])
  await api.deps.db.update(companies).set({ deletedAt: api.clock.now() })
  expect(await found(api, 'super', 'search=moraine')).toEqual({
    decks: [],
    recordings: [],
    files: [],
    data: [],
    people: [],
    companies: [],
  })
  expect((await found(api, 'super', 'search=quartz'))['companies']).toEqual([])
})

test('a search is taken literally, page by page, and one letter finds nothing', async () => {
  const api = await createTestApi()
  await addDeck(api, BASALT, '100% of it')
  await addDeck(api, BASALT, 'Part two')
  await addDeck(api, BASALT, 'Part one')
  expect((await found(api, 'presenter', 'search=0%25'))['decks']).toEqual(['100% of it'])
  expect((await found(api, 'presenter', 'search=p'))['decks']).toEqual([])
  const page = await api.as('presenter').get('/v2/search?search=part&kind=decks&page=2&page_size=1')
  expect(page.body).toMatchObject({ groups: [{ count: 2, results: [{ title: 'Part two' }] }] })
})
