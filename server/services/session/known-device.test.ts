import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/user.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts'
import { LIMITS } from './attempts.ts'
import { deviceToken, knownDevice } from './known-device.ts'
import { hashPassword } from './password-hash.ts'

const PASSWORD = 'malachite over azurite'
const OWNER = 'admin@example.org'

async function apiWithPassword(): Promise<TestApi> {
  const api = await createTestApi({ TRUSTED_PROXIES: '1' })
  await api.deps.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) })
  return api
}

interface Try {
  readonly password?: string
  readonly from?: string
  readonly cookie?: string
  readonly address?: string
}

async function signIn(api: TestApi, { password = PASSWORD, from = '192.0.2.1', cookie = '', address = OWNER }: Try) {
  return await api.as('visitor').post('/v2/auth', {
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: { email_address: address, password },
  })
}

function deviceCookieOf(answer: TestAnswer): string {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('outcrop-device='))
  return cookie?.split(';')[0] ?? ''
}

test('a stranger at the same address stops other strangers there, and not the owner on a known device', async () => {
  const api = await apiWithPassword()
  const cookie = deviceCookieOf(await signIn(api, {}))
  expect(cookie).toMatch(/^outcrop-device=[\w-]{22}\.[\w-]{43}$/)
  for (let failure = 0; failure < LIMITS.account[0].most; failure += 1)
    expect((await signIn(api, { password: 'wrong' })).status).toBe(401)
  expect((await signIn(api, {})).status).toBe(429)
  expect((await signIn(api, { cookie })).status).toBe(200)
  // Known to the owner alone: at another account the bearer is a stranger.
  expect((await signIn(api, { cookie, address: 'super@example.org', password: 'wrong' })).status).toBe(401)
  expect((await signIn(api, { cookie: `${cookie.slice(0, -1)}~` })).status).toBe(429)
})

test('strangers at many addresses together are slowed down, and the owner is not', async () => {
  const api = await apiWithPassword()
  const cookie = deviceCookieOf(await signIn(api, { from: '198.51.100.1' }))
  Object.assign(api.deps.passwords, { verify: async (given: string) => given === PASSWORD })
  for (let failure = 0; failure < LIMITS['account-anywhere'][0].most; failure += 1)
    expect((await signIn(api, { password: 'wrong', from: `192.0.2.${failure % 20}` })).status).toBe(401)
  expect((await signIn(api, { from: '203.0.113.9' })).status).toBe(429)
  expect((await signIn(api, { from: '203.0.113.9', cookie })).status).toBe(200)
  expect((await signIn(api, { from: '203.0.113.9', address: 'lead@example.org' })).status).toBe(200)
})

test('whoever has a known device may not try for ever either', async () => {
  const api = await apiWithPassword()
  const cookie = deviceCookieOf(await signIn(api, {}))
  for (let failure = 0; failure < LIMITS.device[0].most; failure += 1)
    expect((await signIn(api, { password: 'wrong', cookie })).status).toBe(401)
  expect((await signIn(api, { cookie })).status).toBe(429)
  api.clock.pass({ minutes: 15 })
  expect((await signIn(api, { cookie })).status).toBe(200)
})

test('a device is known to the last five people who signed in on it', async () => {
  const { deps } = await createTestApi()
  const people = Array.from({ length: 6 }, (_, index) => `p${index}@example.org`)
  let token: string | null = null
  for (const address of people) token = deviceToken(deps, token, address)
  expect(people.map((address) => knownDevice(deps, token, address) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(deviceToken(deps, token, 'p5@example.org')).toBe(token)
  for (const junk of [null, '', 'a.b', `${token}.${'x'.repeat(43)}`, '💎'.repeat(40)])
    expect(knownDevice(deps, junk, 'p5@example.org')).toBeNull()
})

test('failed sign-ins are recorded at each company of the account, or at none, with where they came from', async () => {
  const api = await apiWithPassword()
  await signIn(api, { password: 'wrong' })
  await signIn(api, { address: 'both@example.org', password: 'wrong' })
  await signIn(api, { address: 'nobody@example.org' })
  const rows = await api.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'session.refuse'))
    .orderBy(desc(auditEvents.id))
  const refused = { actorId: null, clientAddress: '192.0.2.1' }
  expect(rows).toHaveLength(4)
  expect(rows).toMatchObject([
    { ...refused, companyId: null, after: { email_address: 'nobody@example.org', known_account: false } },
    { ...refused, nounId: PEOPLE.both.id },
    { ...refused, nounId: PEOPLE.both.id },
    { ...refused, nounId: PEOPLE.admin.id, companyId: COMPANIES.basalt.id, after: { known_account: true } },
  ])
  expect(JSON.stringify(rows)).not.toContain('wrong')
  const log = (await api.as('admin').get(`/v2/companies/${COMPANIES.basalt.id}/audit-events?action=session.refuse`))
    .body
  expect(log).toMatchObject({ results: [{ actor: null }, { actor: null, address: '192.0.2.1' }] })
})
