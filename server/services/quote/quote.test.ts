import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { companies, quoteDays } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { jobs } from '../../db/schema/job.ts'
import { quoteAddress } from './quote-fetch-job.ts'
import { startJobRunner } from '../../jobs/job-runner.ts'
import { jobKinds } from '../job-kinds.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { queueQuoteFetches } from './queue-quote-fetches.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}`
const QUARTZ = `/v2/companies/${COMPANIES.quartz.id}`
const day = (date: string, close = 1.5) => ({ date, open: 1, high: 2, low: 1, close, volume: 10 })

async function quotesOf(api: TestApi) {
  const { results } = (await api.as('admin').get(`${BASALT}/quote-history`)).body as { results: { date: string }[] }
  return results
}

test('days are added, and a day that is on record is updated', async () => {
  const api = await createTestApi()
  const body = { days: [day('2026-02-26'), day('2026-02-27')], currency: 'cad' }
  const first = await api.as('admin').post(`${BASALT}/quote-history`, { body })
  expect(first.body).toEqual({ added: 2, updated: 0 })
  const again = { days: [day('2026-02-27', 1.8), day('2026-03-02')] }
  expect((await api.as('lead').post(`${BASALT}/quote-history`, { body: again })).body).toEqual({ added: 1, updated: 1 })
  expect(await quotesOf(api)).toMatchObject([
    { date: '2026-02-26' },
    { date: '2026-02-27', close: 1.8 },
    { date: '2026-03-02' },
  ])
  expect((await api.as('admin').get(`${BASALT}?include=last_quote`)).body).toMatchObject({
    last_quote: { price: 1.5, currency: 'CAD' },
  })
})

test('a day that cannot be is refused by its place, and nothing is written', async () => {
  const api = await createTestApi()
  const refused = async (wrong: object) =>
    (await api.as('admin').post(`${BASALT}/quote-history`, { body: { days: [day('2026-02-26'), wrong] } })).body
  expect(await refused(day('2026-03-05'))).toMatchObject({ issues: [{ path: 'days.1.date', code: 'future_date' }] })
  for (const wrong of [
    day('2026-02-30'),
    { ...day('2026-02-27'), close: 0 },
    { ...day('2026-02-27'), low: 1.2 },
    { ...day('2026-02-27'), high: 1.2 },
    { ...day('2026-02-27'), volume: -1 },
  ])
    expect(await refused(wrong), JSON.stringify(wrong)).toMatchObject({ code: 'validation_failed' })
  expect(await quotesOf(api)).toEqual([])
})

test('quotes are written by admins of the company and the staff', async () => {
  const api = await createTestApi()
  const body = { days: [day('2026-02-26')] }
  const statusOf = async (who: 'admin' | 'presenter' | 'investor' | 'both', path: string) =>
    (await api.as(who).post(`${path}/quote-history`, { body })).status
  expect(await statusOf('admin', BASALT)).toBe(200)
  expect(await statusOf('admin', QUARTZ)).toBe(404)
  expect(await statusOf('presenter', BASALT)).toBe(403)
  expect(await statusOf('investor', BASALT)).toBe(404)
})

test('decks are marked for those who may see them', async () => {
  const api = await createTestApi()
  const now = api.clock.now()
  const id = api.deps.random.id()
  const deck = { id, companyId: COMPANIES.basalt.id, title: 'Roadshow', createdAt: now, updatedAt: now }
  await api.deps.db.insert(decks).values(deck)
  const markers = [{ date: '2026-03-02', kind: 'deck', id, title: 'Roadshow' }]
  for (const who of ['admin', 'lead', 'presenter'] as const)
    expect((await api.as(who).get(`${BASALT}/quote-history`)).body).toMatchObject({ markers, provider: false })
  for (const who of ['investor', 'analyst'] as const)
    expect((await api.as(who).get(`${BASALT}/quote-history`)).body).toMatchObject({ markers: [] })
})

/** A provider on a free port, which answers what it is given. */
async function startProvider(answer: { status: number; body: unknown }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, template: `http://127.0.0.1:${port}/{exchange}/{ticker}?from={from}` }
}

async function fetchOnce(api: TestApi, provider: string) {
  const deps = { ...api.deps, env: { ...api.deps.env, QUOTE_PROVIDER_URL: provider } }
  await api.deps.db
    .update(companies)
    .set({ ticker: 'BSR', exchange: 'TSX V' })
    .where(eq(companies.id, COMPANIES.basalt.id))
  await api.deps.db.update(companies).set({ ticker: null }).where(eq(companies.id, COMPANIES.quartz.id))
  expect(await queueQuoteFetches(deps)).toBe(1)
  expect(await queueQuoteFetches(deps), 'once a day').toBe(0)
  const runner = await startJobRunner(deps, jobKinds, { pollMs: 20 })
  onTestFinished(() => runner.stop())
  const read = async () => (await api.deps.db.select().from(jobs))[0]
  await expect.poll(async () => (await read())?.finishedAt, { timeout: 20_000, interval: 20 }).toBeTruthy()
  return await read()
}

test('the provider is asked once a day for the days that are missing', async () => {
  const api = await createTestApi()
  const companyId = COMPANIES.basalt.id
  await api.deps.db.insert(quoteDays).values({ companyId, ...day('2026-02-20') })
  const { asked, template } = await startProvider({
    status: 200,
    body: { currency: 'AUD', days: [day('2026-02-20', 1.9), day('2026-02-27')] },
  })
  expect(await fetchOnce(api, template)).toMatchObject({ status: 'succeeded', done: 1 })
  expect(asked).toEqual(['/TSX%20V/BSR?from=2026-02-15'])
  expect(await quotesOf(api)).toMatchObject([{ close: 1.9 }, { date: '2026-02-27' }])
  expect((await api.as('admin').get(`${BASALT}/jobs`)).body).toMatchObject({
    count: 1,
    results: [{ kind: 'quote_fetch' }],
  })
})

test.each([
  ['an error', { status: 503, body: {} }],
  ['something else', { status: 200, body: { days: [{ date: 'today' }] } }],
])('a provider that answers %s fails the job, and nothing is written', async (_, answer) => {
  const api = await createTestApi()
  const { template } = await startProvider(answer)
  expect(await fetchOnce(api, template)).toMatchObject({ status: 'failed', errorCode: 'quote_provider_failed' })
  expect(await quotesOf(api)).toEqual([])
})

test('without a provider nothing is queued, and asking for it says so', async () => {
  const api = await createTestApi()
  expect(await queueQuoteFetches(api.deps)).toBe(0)
  const answer = await api.as('admin').post(`${BASALT}/jobs`, { body: { kind: 'quote_fetch' } })
  expect(answer.body).toMatchObject({ status: 409, code: 'no_quote_provider' })
  expect((await api.as('presenter').post(`${BASALT}/jobs`, { body: { kind: 'quote_fetch' } })).status).toBe(403)
})

test('what fills an address is encoded', () => {
  const of = { ticker: 'A/B?c', exchange: null, from: '2026-01-02' }
  expect(quoteAddress('https://quotes.example/{ticker}?x={exchange}&from={from}', of)).toBe(
    'https://quotes.example/A%2FB%3Fc?x=&from=2026-01-02',
  )
})
