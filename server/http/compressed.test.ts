import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { quoteDays } from '../db/schema/company.ts'
import { quoteWalk } from '../demo/quotes.ts'
import { COMPANIES } from '../testing/people.ts'
import { createTestApi } from '../testing/test-api.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}`

async function apiWithQuotes() {
  const api = await createTestApi()
  await api.deps.db.insert(quoteDays).values(quoteWalk(COMPANIES.basalt.id, 2, 7, api.clock.now()))
  const authorization = (await api.as('super').authorization()) ?? ''
  async function get(path: string, encoding: string, headers: Record<string, string> = {}) {
    const answer = await api.fetch(
      new Request(new URL(path, api.deps.env.PUBLIC_URL), {
        headers: { application: 'cms', authorization, ...headers, ...(encoding && { 'accept-encoding': encoding }) },
      }),
    )
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return { api, get }
}

test('JSON is compressed for clients that accept it', async () => {
  const { get } = await apiWithQuotes()
  const whole = await get(`${BASALT}/quote-history`, '')
  expect(whole.headers.get('content-encoding')).toBeNull()
  expect(whole.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(whole.bytes.length).toBeGreaterThan(100_000)
  for (const [taken, name, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, bytes } = await get(`${BASALT}/quote-history`, taken)
    expect(headers.get('content-encoding')).toBe(name)
    expect(headers.get('content-type')).toBe('application/json')
    expect(bytes.length, taken).toBeLessThan(whole.bytes.length / 4)
    expect(open(bytes).equals(whole.bytes)).toBe(true)
  }
  for (const taken of ['identity', 'zstd', 'br;q=0'])
    expect((await get(`${BASALT}/quote-history`, taken)).headers.get('content-encoding'), taken).toBeNull()
})

test('small responses and those with tokens are not compressed', async () => {
  const { api, get } = await apiWithQuotes()
  const small = await get(BASALT, 'br')
  expect(small.headers.get('content-encoding')).toBeNull()
  expect(small.headers.get('etag')).toMatch(/^"/)
  const signIn = await api.as('visitor').post('/v2/auth', {
    body: { email_address: 'nobody@example.test', password: 'x'.repeat(40) },
    headers: { 'accept-encoding': 'br' },
  })
  expect(signIn.headers.get('content-encoding')).toBeNull()
})

test('a compressed response has an ETag of its own, and is revalidated by it', async () => {
  const { api, get } = await apiWithQuotes()
  const company = api.as('super')
  await company.patch(BASALT, { body: { description: 'Copper. '.repeat(400) } })
  const plain = (await get(BASALT, '')).headers.get('etag')
  const packed = await get(BASALT, 'br')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('etag')).toBe(`W/${plain}`)
  expect((await get(BASALT, 'br', { 'if-none-match': `W/${plain}` })).status).toBe(304)
  const change = { body: { name: 'Basalt' }, headers: { 'if-match': `W/${plain}` } }
  expect((await company.patch(BASALT, change)).status).toBe(200)
})
