import { eq } from 'drizzle-orm'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { recoveryCodes, totpFactors } from '../../db/schema/second-factor.ts'
import { users } from '../../db/schema/user.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { hashPassword } from '../session/password-hash.ts'

const PASSWORD = 'malachite'

async function apiWithPasswords(): Promise<TestApi> {
  const api = await createTestApi()
  await api.deps.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) })
  return api
}

/** What an authenticator app shows at the time of the API's clock. */
function codeOf(api: TestApi, uri: string): string {
  const totp = URI.parse(uri)
  if (!('period' in totp)) throw new Error('The address is of no time-based code')
  return totp.generate({ timestamp: api.clock.now().getTime() })
}

async function addApp(api: TestApi): Promise<{ uri: string; codes: string[] }> {
  const admin = api.as('admin')
  const { uri } = (await admin.post('/v2/user/second-factor/totp', { body: { password: PASSWORD } })).body as {
    uri: string
  }
  const answer = await admin.post('/v2/user/second-factor/totp/confirm', { body: { code: codeOf(api, uri) } })
  expect(answer.status, answer.text).toBe(200)
  return { uri, codes: (answer.body as { recovery_codes: string[] }).recovery_codes }
}

async function challengeOf(api: TestApi): Promise<string> {
  const answer = await api.as('visitor').post('/v2/auth', {
    body: { email_address: 'admin@example.org', password: PASSWORD },
  })
  expect(answer.body).toMatchObject({ status: 401, code: 'second_factor_required' })
  expect(answer.headers.get('set-cookie')).toBeNull()
  return (answer.body as { challenge: string }).challenge
}

const pass = (api: TestApi, challenge: string, code: string) =>
  api.as('visitor').post('/v2/auth/second-factor', { body: { challenge, code } })

test('once an authenticator app is in force, a password alone opens no session', async () => {
  const api = await apiWithPasswords()
  const { uri, codes } = await addApp(api)
  expect(codes).toHaveLength(10)
  const [kept] = await api.deps.db.select().from(totpFactors)
  expect(JSON.stringify(kept)).not.toContain(new URL(uri).searchParams.get('secret') ?? '?')
  expect(await api.deps.db.select().from(mails).where(eq(mails.toAddress, 'admin@example.org'))).toMatchObject([
    { kind: 'second-factor' },
  ])

  const challenge = await challengeOf(api)
  expect((await pass(api, challenge, '000000')).body).toMatchObject({ code: 'second_factor_wrong' })
  // The code that confirmed the app is used up.
  expect((await pass(api, challenge, codeOf(api, uri))).body).toMatchObject({ code: 'second_factor_wrong' })
  api.clock.pass({ seconds: 30 })
  const answer = await pass(api, challenge, codeOf(api, uri))
  expect(answer.body).toMatchObject({ user: { id: PEOPLE.admin.id } })
  expect(answer.headers.get('set-cookie')).toMatch(/outcrop_refresh=/)
  expect((await pass(api, challenge, codeOf(api, uri))).body).toMatchObject({ code: 'second_factor_expired' })
})

test('a recovery code works once, however it is typed', async () => {
  const api = await apiWithPasswords()
  const { codes } = await addApp(api)
  const [code = ''] = codes
  expect((await pass(api, await challengeOf(api), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await pass(api, await challengeOf(api), code)).body).toMatchObject({ code: 'second_factor_wrong' })
  expect((await api.as('admin').get('/v2/user/second-factor')).body).toMatchObject({
    totp: true,
    recovery_codes_left: 9,
  })
})

test('five wrong codes, or ten minutes, end a sign-in', async () => {
  const api = await apiWithPasswords()
  const { uri } = await addApp(api)
  const challenge = await challengeOf(api)
  for (let tries = 0; tries < 5; tries += 1) await pass(api, challenge, '000000')
  api.clock.pass({ seconds: 30 })
  expect((await pass(api, challenge, codeOf(api, uri))).body).toMatchObject({ code: 'second_factor_expired' })
  const late = await challengeOf(api)
  api.clock.pass({ minutes: 11 })
  expect((await pass(api, late, codeOf(api, uri))).body).toMatchObject({ code: 'second_factor_expired' })
})

test('an app is added and removed only with the password, and its codes go with it', async () => {
  const api = await apiWithPasswords()
  const admin = api.as('admin')
  expect((await admin.post('/v2/user/second-factor/totp', { body: { password: 'wrong' } })).body).toMatchObject({
    issues: [{ path: 'password' }],
  })
  expect((await admin.post('/v2/user/second-factor/totp/confirm', { body: { code: '123456' } })).body).toMatchObject({
    issues: [{ path: 'code' }],
  })
  await addApp(api)
  expect((await admin.post('/v2/user/second-factor/totp', { body: { password: PASSWORD } })).status).toBe(409)
  const remove = (password: string) => admin.post('/v2/user/second-factor/totp/remove', { body: { password } })
  expect((await remove('wrong')).status).toBe(422)
  expect((await remove(PASSWORD)).status).toBe(204)
  expect(await api.deps.db.select().from(recoveryCodes)).toEqual([])
  const login = await api.as('visitor').post('/v2/auth', {
    body: { email_address: 'admin@example.org', password: PASSWORD },
  })
  expect(login.status).toBe(200)
})

test('a passkey that was never asked for is refused', async () => {
  const api = await apiWithPasswords()
  await addApp(api)
  const body = { name: 'Key', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }
  expect((await api.as('admin').post('/v2/user/second-factor/passkeys', { body })).body).toMatchObject({
    issues: [{ path: 'response' }],
  })
  const challenge = await challengeOf(api)
  const answer = await api.as('visitor').post('/v2/auth/second-factor/passkey', {
    body: { challenge, response: body.response },
  })
  expect(answer.body).toMatchObject({ code: 'second_factor_wrong' })
})
