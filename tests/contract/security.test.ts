import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { requestFor } from './row-request.ts'
import { companies } from '../../server/db/schema/company.ts'
import { users } from '../../server/db/schema/user.ts'
import { COMPANIES, PEOPLE } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi } from '../../server/testing/test-api.ts'

const rows = Object.entries(endpoints) as [string, Endpoint][]
const BASALT = `/v2/companies/${COMPANIES.basalt.id}`

describe('every change', () => {
  test.each(rows.filter(([, row]) => row.method === 'PATCH' && row.wire === undefined))(
    '%s knows versions, and refuses one that is not the latest',
    async (_, row) => {
      expect(row.versioned).toBe(true)
      const api = await createTestApi()
      await insertSamples(api.deps.db, api.clock.now())
      const { address, body } = requestFor(row, SAMPLES.basalt)
      const stale = await api.as('super').patch(address, { body, headers: { 'if-match': '"999"' } })
      expect(stale.body).toMatchObject({ status: 412, code: 'version_conflict' })
      const known = await api.as('super').patch(address, { body, headers: { 'if-match': '"1"' } })
      expect(known.status).toBe(200)
      expect(known.headers.get('etag')).toMatch(/^"\d/)
    },
  )

  test('takes the fields that its row names and no others', async () => {
    const api = await createTestApi()
    const { db } = api.deps
    const smuggled = { id: COMPANIES.quartz.id, version: 99, deleted_at: '2020-01-01', deletedAt: '2020-01-01' }
    const body = { country: 'Norway', followable: false, ...smuggled }
    expect((await api.as('admin').patch(BASALT, { body })).status).toBe(200)
    const company = (await db.select().from(companies)).find(({ id }) => id === COMPANIES.basalt.id)
    expect(company).toMatchObject({ country: 'Norway', followable: true, version: 2, deletedAt: null })

    const rights = { roles: ['super_admin'], passwordHash: null, password_hash: 'x', companies: [], permissions: ['x'] }
    const self = `/v2/users/${PEOPLE.investor.id}`
    expect((await api.as('investor').patch(self, { body: { name: 'Ada', ...rights } })).status).toBe(200)
    const user = (await db.select().from(users)).find(({ id }) => id === PEOPLE.investor.id)
    expect(user).toMatchObject({ name: 'Ada', roles: [] })
  })
})

test.each(rows.filter(([, row]) => row.method !== 'GET' && row.method !== 'HEAD' && row.wire !== 'tus'))(
  '%s takes no body that is larger than the limit',
  async (_, row) => {
    const api = await createTestApi({ BODY_LIMIT_KB: '1' })
    await insertSamples(api.deps.db, api.clock.now())
    const { address } = requestFor(row, SAMPLES.basalt)
    const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
    const answer = await api.as('super')[method](address, { body: { text: 'x'.repeat((row.bodyMax ?? 0) + 2_000) } })
    expect(answer.body).toMatchObject({ status: 413, code: 'payload_too_large' })
  },
)

test('a search takes the wildcards of the database as the characters that they are', async () => {
  const api = await createTestApi()
  await api.as('super').post('/v2/companies', { body: { name: '100% Gold_Mine\\Co' } })
  const found = async (search: string): Promise<unknown> =>
    (await api.as('super').get(`/v2/companies?search=${encodeURIComponent(search)}`)).body
  for (const search of ['%', '_', '\\', '100% gold_mine\\co']) expect(await found(search)).toMatchObject({ count: 1 })
  for (const search of ['b%t', 'Bas_lt', '%%', '\\%']) expect(await found(search)).toMatchObject({ count: 0 })
})

describe('addresses of people', () => {
  const signIn = async (email_address: string) => {
    const api = await createTestApi()
    return (await api.as('visitor').post('/v2/auth', { body: { email_address, password: 'x' } })).status
  }

  test('are the same in any case', async () => {
    expect(await signIn('ADMIN@EXAMPLE.ORG')).toBe(401)
  })

  test.each([
    'аdmin@example.org',
    'admin@exаmple.org',
    'ADMİN@example.org',
    'ad\u200bmin@example.org',
    'admin@example.org\n\0',
  ])('with letters that only look alike are refused: %j', async (address) => {
    expect(await signIn(address)).toBe(422)
  })
})

describe('another origin', () => {
  const from = async (origin: string, settings: Record<string, string>) => {
    const api = await createTestApi(settings)
    const headers = { origin, 'access-control-request-method': 'PATCH' }
    const asked = await api.fetch(new Request(`${api.deps.env.PUBLIC_URL}${BASALT}`, { method: 'OPTIONS', headers }))
    return {
      origin: asked.headers.get('access-control-allow-origin'),
      cookies: asked.headers.get('access-control-allow-credentials'),
    }
  }

  test('may call with cookies only where it is configured to the letter', async () => {
    const settings = { CORS_ORIGINS: 'https://app.example.org' }
    expect(await from('https://app.example.org', settings)).toEqual({
      origin: 'https://app.example.org',
      cookies: 'true',
    })
    for (const other of [
      'https://app.example.org.evil.example',
      'http://app.example.org',
      'https://evil-app.example.org',
      'null',
    ])
      expect((await from(other, settings)).origin, other).toBeNull()
    expect(await from('https://app.example.org', {})).toEqual({ origin: null, cookies: null })
  })
})
