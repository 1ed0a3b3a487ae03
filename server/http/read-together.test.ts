import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Readings } from '@outcrop/contract/session.ts'
import { users } from '../db/schema/user.ts'
import { GRACE_MS } from '../services/session/refresh.ts'
import { SESSION_MS } from '../services/session/start-session.ts'
import { turnSwitch } from '../services/switch/turn-switch.ts'
import { hashPassword } from '../services/session/password-hash.ts'
import { COMPANIES, PEOPLE } from '../testing/people.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

const PASSWORD = 'malachite over azurite'

function cookieOf(headers: Headers): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function signedIn(): Promise<{ api: TestApi; cookie: string; companyId: string }> {
  const api = await createTestApi()
  const passwordHash = await hashPassword(PASSWORD)
  await api.deps.db.update(users).set({ passwordHash }).where(eq(users.id, PEOPLE.admin.id))
  const answer = await api
    .as('visitor')
    .post('/v2/auth', { body: { email_address: 'admin@example.org', password: PASSWORD } })
  const { user } = answer.body as { user: { companies: { id: string }[] } }
  return {
    api,
    cookie: cookieOf(answer.headers),
    companyId: user.companies[0]?.id ?? '',
  }
}

async function readTogether(api: TestApi, cookie: string, addresses: readonly string[]) {
  const query = new URLSearchParams({ of: addresses.join(' ') })
  const answer = await api.as('visitor').get(`/v2/auth/readings?${query}`, { headers: { cookie } })
  return { status: answer.status, ...(answer.body as Readings), headers: answer.headers }
}

async function refresh(api: TestApi, cookie: string): Promise<{ status: number; access: string; cookie: string }> {
  const answer = await api.as('visitor').post('/v2/auth/refresh', { headers: { cookie } })
  return { status: answer.status, ...(answer.body as { access: string }), cookie: cookieOf(answer.headers) }
}

test('what is read together is to the letter what the calls themselves answer', async () => {
  const { api, cookie, companyId } = await signedIn()
  const created = await api.as('admin').post('/v2/decks', { body: { company_id: companyId, title: 'Grades' } })
  const { id } = created.body as { id: string }
  const addresses = ['/v2/user', `/v2/decks?company_id=${companyId}&page_size=24`, `/v2/decks/${id}`]
  const { user_id, readings } = await readTogether(api, cookie, addresses)
  const { access } = await refresh(api, cookie)
  expect(user_id).toBe(PEOPLE.admin.id)
  expect(readings.map(({ address }) => address)).toEqual(addresses)
  for (const { address, status, etag, text } of readings) {
    const alone = await api.as('visitor').get(address, { headers: { authorization: `Bearer ${access}` } })
    expect({ status, etag, text }, address).toEqual({
      status: 200,
      etag: alone.headers.get('etag'),
      text: alone.text,
    })
  }
  expect(readings[2]?.etag).toMatch(/^"1-/)
})

test('reading leaves the cookie as it is, and a refresh beside it disturbs neither', async () => {
  const { api, cookie } = await signedIn()
  const before = await readTogether(api, cookie, ['/v2/user'])
  expect(before).toMatchObject({ status: 200, user_id: PEOPLE.admin.id })
  expect(before.headers.get('set-cookie')).toBeNull()
  const next = await refresh(api, cookie)
  expect(next.status).toBe(200)
  // Sent before the answer of the refresh had come.
  expect((await readTogether(api, cookie, ['/v2/user'])).status).toBe(200)
  expect((await refresh(api, next.cookie)).status).toBe(200)
})

test('a token that was used long ago reads nothing, and ends the session as a refresh with it would', async () => {
  const { api, cookie } = await signedIn()
  const next = await refresh(api, cookie)
  api.clock.pass({ seconds: GRACE_MS / 1000 + 1 })
  expect((await readTogether(api, next.cookie, ['/v2/user'])).status).toBe(200)
  const refused = await api.as('visitor').get('/v2/auth/readings?of=/v2/user', { headers: { cookie } })
  expect(refused.body).toMatchObject({ status: 401, code: 'refresh_reused' })
  expect((await readTogether(api, next.cookie, ['/v2/user'])).status).toBe(401)
  expect((await refresh(api, next.cookie)).status).toBe(401)
})

test('a token that two refreshes have gone past while it was on its way reads nothing, and ends nothing', async () => {
  const { api, cookie } = await signedIn()
  const next = await refresh(api, cookie)
  const last = await refresh(api, next.cookie)
  const refused = await api.as('visitor').get('/v2/auth/readings?of=/v2/user', { headers: { cookie } })
  expect(refused.body).toMatchObject({ status: 401, code: 'session_expired' })
  expect((await refresh(api, last.cookie)).status).toBe(200)
})

test('nothing of it is stored on the way', async () => {
  const { api, cookie } = await signedIn()
  expect((await readTogether(api, cookie, ['/v2/user'])).headers.get('cache-control')).toBe('no-store')
})

test('in maintenance what the app asks at its start is read, and the rest is left to be asked again', async () => {
  const { api, cookie, companyId } = await signedIn()
  await turnSwitch(api.deps, 'maintenance', true)
  api.clock.pass({ seconds: 2 })
  const { status, readings } = await readTogether(api, cookie, ['/v2/switches', `/v2/decks?company_id=${companyId}`])
  expect(status).toBe(200)
  expect(readings.map(({ address }) => address)).toEqual(['/v2/switches'])
})

test('nobody reads by a cookie that is not known, after signing out, or without the header', async () => {
  const { api, cookie } = await signedIn()
  const bare = new Request(new URL('/v2/auth/readings?of=/v2/user', api.deps.env.PUBLIC_URL), { headers: { cookie } })
  expect((await api.fetch(bare)).status).toBe(400)
  const statusWith = async (held: string) => (await readTogether(api, held, ['/v2/switches'])).status
  expect(await statusWith('')).toBe(401)
  expect(await statusWith('outcrop_refresh=unknown')).toBe(401)
  api.clock.pass({ seconds: SESSION_MS / 1000 - 1 })
  expect(await statusWith(cookie)).toBe(200)
  const { cookie: next } = await refresh(api, cookie)
  api.clock.pass({ seconds: 2 })
  expect(await statusWith(next)).toBe(200)
  await api.as('visitor').post('/v2/auth/logout', { headers: { cookie: next } })
  expect(await statusWith(next)).toBe(401)
})

test('a session that has run out reads nothing', async () => {
  const { api, cookie } = await signedIn()
  api.clock.pass({ seconds: SESSION_MS / 1000 + 1 })
  expect((await readTogether(api, cookie, ['/v2/switches'])).status).toBe(401)
})

test('while Google is the only way in, a session that a password began reads nothing', async () => {
  const { api, cookie } = await signedIn()
  await turnSwitch(api.deps, 'google_sign_in_only', true)
  expect((await readTogether(api, cookie, ['/v2/switches'])).status).toBe(401)
})

test('what is read together is compressed for whoever takes it, and what holds tokens is not', async () => {
  const { api, cookie } = await signedIn()
  const headers = { cookie, application: 'cms', 'accept-encoding': 'br' }
  const encodingOf = async (method: string, address: string) => {
    const answer = await api.fetch(new Request(new URL(address, api.deps.env.PUBLIC_URL), { method, headers }))
    expect(answer.status).toBe(200)
    return answer.headers.get('content-encoding')
  }
  expect(await encodingOf('GET', '/v2/auth/readings?of=/v2/user+/v2/flags')).toBe('br')
  expect(await encodingOf('POST', '/v2/auth/refresh')).toBeNull()
})

test('what is read together passes the guards of the person who asks', async () => {
  const { api, cookie } = await signedIn()
  const { status, readings } = await readTogether(api, cookie, [`/v2/decks?company_id=${COMPANIES.quartz.id}`])
  const alone = await api.as('admin').get(`/v2/decks?company_id=${COMPANIES.quartz.id}`)
  expect(alone.status).toBeGreaterThanOrEqual(403)
  expect(status).toBe(200)
  expect(readings.map((reading) => reading.status)).toEqual([alone.status])
})

test('what is no reading in JSON is left out, as if it had not been asked for', async () => {
  const { api, cookie } = await signedIn()
  const refused = [
    '/v2/auth/google',
    '/v2/auth/refresh',
    '/v2/auth/readings?of=/v2/user',
    '/v2/media/x.webp',
    '/v2/companies/c/jobs/j/events',
    '/v2/nothing',
    '//elsewhere.example/v2/user',
    'https://elsewhere.example/v2/user',
    '/v2/../healthz',
    String.raw`/v2/decks/x\..\..\companies\c\jobs\j\events`,
    '/v2/decks/x/%2e%2e/%2e%2e/companies/c/jobs/j/events',
    '',
  ]
  const { status, readings } = await readTogether(api, cookie, refused)
  expect({ status, readings }).toEqual({ status: 200, readings: [] })
})

test('ten readings are the most, and each is done once', async () => {
  const { api, cookie } = await signedIn()
  const many = Array.from({ length: 14 }, (_, place) => `/v2/flags?place=${Math.max(1, place)}`)
  const { readings } = await readTogether(api, cookie, many)
  expect(readings.map(({ address }) => address)).toEqual(many.slice(1, 11))
})
