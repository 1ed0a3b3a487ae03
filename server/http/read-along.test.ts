import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReadAlong } from '@outcrop/contract/session.ts'
import { users } from '../db/schema/user.ts'
import { hashPassword } from '../services/session/password-hash.ts'
import { COMPANIES, PEOPLE } from '../testing/people.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

const PASSWORD = 'malachite over azurite'

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
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    companyId: user.companies[0]?.id ?? '',
  }
}

async function refreshWith(api: TestApi, cookie: string, addresses: readonly string[]) {
  const query = new URLSearchParams({ with: addresses.join(' ') })
  const answer = await api.as('visitor').post(`/v2/auth/refresh?${query}`, { headers: { cookie } })
  return { status: answer.status, ...(answer.body as { access: string; answers?: ReadAlong[] }) }
}

test('a new token comes with what it was asked to read, to the letter as the calls themselves answer', async () => {
  const { api, cookie, companyId } = await signedIn()
  const created = await api.as('admin').post('/v2/decks', { body: { company_id: companyId, title: 'Grades' } })
  const { id } = created.body as { id: string }
  const addresses = ['/v2/user', `/v2/decks?company_id=${companyId}&page_size=24`, `/v2/decks/${id}`]
  const { access, answers } = await refreshWith(api, cookie, addresses)
  expect(answers?.map(({ address }) => address)).toEqual(addresses)
  for (const { address, status, etag, text } of answers ?? []) {
    const alone = await api.as('visitor').get(address, { headers: { authorization: `Bearer ${access}` } })
    expect({ status, etag, text }, address).toEqual({
      status: 200,
      etag: alone.headers.get('etag'),
      text: alone.text,
    })
  }
  expect(answers?.[2]?.etag).toMatch(/^"1-/)
})

test('what comes with a token is compressed for whoever takes it', async () => {
  const { api, cookie } = await signedIn()
  const headers = { cookie, application: 'cms', 'accept-encoding': 'br' }
  const address = new URL('/v2/auth/refresh?with=/v2/user+/v2/flags', api.deps.env.PUBLIC_URL)
  const answer = await api.fetch(new Request(address, { method: 'POST', headers }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('what is read along passes the guards of the person who asks', async () => {
  const { api, cookie } = await signedIn()
  const { status, answers } = await refreshWith(api, cookie, [`/v2/decks?company_id=${COMPANIES.quartz.id}`])
  const alone = await api.as('admin').get(`/v2/decks?company_id=${COMPANIES.quartz.id}`)
  expect(alone.status).toBeGreaterThanOrEqual(403)
  expect(status).toBe(200)
  expect(answers?.map((answer) => answer.status)).toEqual([alone.status])
})

test('what is no reading in JSON is left out, and a token comes all the same', async () => {
  const { api, cookie } = await signedIn()
  const refused = [
    '/v2/auth/google',
    '/v2/auth/refresh',
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
  const { status, access, answers } = await refreshWith(api, cookie, refused)
  expect({ status, answers }).toEqual({ status: 200, answers: [] })
  expect(access).toMatch(/^ey/)
})

test('ten readings are the most, each is done once, and a refused session reads nothing', async () => {
  const { api, cookie } = await signedIn()
  const many = Array.from({ length: 14 }, (_, place) => `/v2/flags?place=${Math.max(1, place)}`)
  const { answers } = await refreshWith(api, cookie, many)
  expect(answers?.map(({ address }) => address)).toEqual(many.slice(1, 11))
  const nobody = await refreshWith(api, 'outcrop_refresh=unknown', ['/v2/switches'])
  expect(nobody).toMatchObject({ status: 401 })
  expect(nobody.answers).toBeUndefined()
})
