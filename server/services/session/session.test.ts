import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { refreshTokens, sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { createTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts'
import { turnSwitch } from '../switch/turn-switch.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const PASSWORD = 'malachite over azurite'

async function apiWithPassword(settings: Record<string, string> = {}): Promise<TestApi> {
  const api = await createTestApi(settings)
  await api.deps.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.emailAddress, 'admin@example.org'))
  return api
}

function signIn(api: TestApi, email_address = 'admin@example.org', password = PASSWORD): Promise<TestAnswer> {
  return api.as('visitor').post('/v2/auth', { body: { email_address, password } })
}

function cookieOf(answer: TestAnswer): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

function refresh(api: TestApi, cookie: string): Promise<TestAnswer> {
  return api.as('visitor').post('/v2/auth/refresh', { headers: { cookie } })
}

function me(api: TestApi, answer: TestAnswer): Promise<TestAnswer> {
  const { access } = answer.body as { access: string }
  return api.as('visitor').get('/v2/user', { headers: { authorization: `Bearer ${access}` } })
}

describe('passwords', () => {
  test('are kept as argon2id in PHC form and found again', async () => {
    const hash = await hashPassword(PASSWORD)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword(PASSWORD)).not.toBe(hash)
    expect(await verifyPassword(PASSWORD, hash)).toBe(true)
    expect(await verifyPassword(`${PASSWORD}!`, hash)).toBe(false)
    expect(await verifyPassword(PASSWORD, null)).toBe(false)
  })
})

describe('signing in', () => {
  test('answers an access token, the user, and a cookie that no script reads', async () => {
    const api = await apiWithPassword()
    const answer = await signIn(api, ' Admin@Example.org ')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      user: { email_address: 'admin@example.org', companies: [{ name: 'Basalt Resources' }] },
    })
    expect(answer.text).not.toContain('argon2')
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^outcrop_refresh=[\w-]{43}; Path=\/v2\/auth; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect((await me(api, answer)).body).toMatchObject({ name: 'admin person' })
  })

  test('sets a Secure cookie where people come by https', async () => {
    const api = await apiWithPassword({ PUBLIC_URL: 'https://app.example.org' })
    expect((await signIn(api)).headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  test('says the same of a wrong password, an unknown account and one without a password', async () => {
    const api = await apiWithPassword()
    const answers = [
      await signIn(api, 'admin@example.org', 'wrong'),
      await signIn(api, 'nobody@example.org'),
      await signIn(api, 'lead@example.org'),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'invalid_credentials' })
    }
    const told = answers.map(({ body }) => Object.keys(body))
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  test('stops an account after ten failures, for a quarter of an hour', async () => {
    const api = await apiWithPassword()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(api, 'admin@example.org', 'wrong')).status).toBe(401)
    const refused = await signIn(api)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect((await signIn(api, 'nobody@example.org')).status).toBe(401)
    api.clock.pass({ minutes: 15 })
    expect((await signIn(api)).status).toBe(200)
  })

  test('stops nobody at another address for the failures of a stranger', async () => {
    const api = await apiWithPassword({ TRUSTED_PROXIES: '1' })
    const from = (address: string, password: string) =>
      api.as('visitor').post('/v2/auth', {
        headers: { 'x-forwarded-for': address },
        body: { email_address: 'admin@example.org', password },
      })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await from('192.0.2.1', 'wrong')).status).toBe(401)
    expect((await from('192.0.2.1', PASSWORD)).status).toBe(429)
    expect((await from('192.0.2.2', PASSWORD)).status).toBe(200)
  })

  test('stops unknown accounts alike, and does not count what succeeds', async () => {
    const api = await apiWithPassword()
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(api, 'nobody@example.org')
    expect((await signIn(api, 'nobody@example.org')).status).toBe(429)
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await signIn(api)).status).toBe(200)
  })

  test('asks for the application header, which other sites cannot send', async () => {
    const api = await apiWithPassword()
    for (const path of ['/v2/auth/refresh', '/v2/auth/logout']) {
      const answer = await api.as('visitor').post(path, { headers: { application: 'other' } })
      expect(answer.body).toMatchObject({ status: 400, code: 'application_header_missing' })
    }
  })

  test('takes no password while Google is the only way', async () => {
    const api = await apiWithPassword()
    await turnSwitch(api.deps, 'google_sign_in_only', true)
    expect((await signIn(api)).body).toMatchObject({ status: 403, code: 'password_sign_in_off' })
    await turnSwitch(api.deps, 'google_sign_in_only', false)
    expect((await signIn(api)).status).toBe(200)
  })

  test('is over for access tokens after a quarter of an hour', async () => {
    const api = await apiWithPassword()
    const answer = await signIn(api)
    api.clock.pass({ minutes: 14 })
    expect((await me(api, answer)).status).toBe(200)
    api.clock.pass({ minutes: 2 })
    expect((await me(api, answer)).body).toMatchObject({ code: 'unauthenticated' })
  })

  test('is not believed of a token that was changed', async () => {
    const api = await apiWithPassword()
    const { access } = (await signIn(api)).body as { access: string }
    const [header, , signature] = access.split('.')
    const forged = Buffer.from(
      JSON.stringify({
        sub: '0d000000-0000-7000-8000-000000000001',
        sid: '0d000000-0000-7000-8000-000000000001',
        iss: 'outcrop',
        exp: 9_999_999_999,
      }),
    ).toString('base64url')
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`,
      'junk',
    ]) {
      expect((await api.as('visitor').get('/v2/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
        401,
      )
    }
  })
})

describe('refreshing', () => {
  test('exchanges the token for another and keeps neither in the database', async () => {
    const api = await apiWithPassword()
    const first = cookieOf(await signIn(api))
    const answer = await refresh(api, first)
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).not.toBe(first)
    expect((await me(api, answer)).status).toBe(200)
    const kept = JSON.stringify(await api.deps.db.select().from(refreshTokens))
    for (const cookie of [first, cookieOf(answer)]) expect(kept).not.toContain(cookie.split('=')[1])
  })

  test('answers a lost answer again with the same token', async () => {
    const api = await apiWithPassword()
    const first = cookieOf(await signIn(api))
    const [one, two] = await Promise.all([refresh(api, first), refresh(api, first)])
    expect(cookieOf(two)).toBe(cookieOf(one))
    api.clock.pass({ seconds: 19 })
    expect(cookieOf(await refresh(api, first))).toBe(cookieOf(one))
    expect((await refresh(api, cookieOf(one))).status).toBe(200)
  })

  test('ends the session where an old token comes back late', async () => {
    const api = await apiWithPassword()
    const first = cookieOf(await signIn(api))
    const answer = await refresh(api, first)
    api.clock.pass({ seconds: 21 })
    expect((await refresh(api, first)).body).toMatchObject({ status: 401, code: 'refresh_reused' })
    expect((await refresh(api, cookieOf(answer))).body).toMatchObject({ code: 'session_expired' })
    expect((await me(api, answer)).status).toBe(401)
  })

  test('ends the session where an old token comes back after its successor was used', async () => {
    const api = await apiWithPassword()
    const first = cookieOf(await signIn(api))
    const second = cookieOf(await refresh(api, first))
    await refresh(api, second)
    expect((await refresh(api, first)).body).toMatchObject({ code: 'refresh_reused' })
  })

  test('goes on for no password’s session while Google is the only way, and again after', async () => {
    const api = await apiWithPassword()
    const cookie = cookieOf(await signIn(api))
    await turnSwitch(api.deps, 'google_sign_in_only', true)
    expect((await refresh(api, cookie)).body).toMatchObject({ status: 401, code: 'session_expired' })
    await turnSwitch(api.deps, 'google_sign_in_only', false)
    const next = await refresh(api, cookie)
    expect(next.status).toBe(200)
    await turnSwitch(api.deps, 'google_sign_in_only', true)
    // A lost answer is not given again either.
    expect((await refresh(api, cookie)).body).toMatchObject({ status: 401, code: 'session_expired' })
    await api.deps.db.update(sessions).set({ method: 'google' })
    expect((await refresh(api, cookieOf(next))).status).toBe(200)
  })

  test('leaves the person’s other sessions alone', async () => {
    const api = await apiWithPassword()
    const stolen = cookieOf(await signIn(api))
    const other = cookieOf(await signIn(api))
    await refresh(api, stolen)
    api.clock.pass({ minutes: 1 })
    await refresh(api, stolen)
    expect((await refresh(api, other)).status).toBe(200)
  })

  test('is refused without a cookie, with junk, and a month after the last', async () => {
    const api = await apiWithPassword()
    for (const cookie of ['', 'outcrop_refresh=junk'])
      expect((await refresh(api, cookie)).body).toMatchObject({ code: 'session_expired' })
    const first = cookieOf(await signIn(api))
    api.clock.pass({ days: 29 })
    const second = cookieOf(await refresh(api, first))
    api.clock.pass({ days: 29 })
    expect((await refresh(api, second)).status).toBe(200)
    api.clock.pass({ days: 31 })
    expect((await refresh(api, second)).body).toMatchObject({ code: 'session_expired' })
  })
})

test('somebody who was removed is nobody, however many tokens they hold', async () => {
  const api = await apiWithPassword()
  const signedIn = await signIn(api)
  const [used, other] = [cookieOf(signedIn), cookieOf(await signIn(api))]
  const next = cookieOf(await refresh(api, used))
  expect((await me(api, signedIn)).status).toBe(200)
  const removed = { deletedAt: api.clock.now() }
  await api.deps.db.update(users).set(removed).where(eq(users.emailAddress, 'admin@example.org'))
  expect((await me(api, signedIn)).body).toMatchObject({ status: 401, code: 'unauthenticated' })
  // The lost answer of a used token is not given again either.
  for (const cookie of [used, next, other])
    expect((await refresh(api, cookie)).body).toMatchObject({ status: 401, code: 'session_expired' })
  expect((await signIn(api)).body).toMatchObject({ status: 401, code: 'invalid_credentials' })
})

test('signing out ends the session at once and takes the cookie away', async () => {
  const api = await apiWithPassword()
  const signedIn = await signIn(api)
  const answer = await api.as('visitor').post('/v2/auth/logout', { headers: { cookie: cookieOf(signedIn) } })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(/^outcrop_refresh=; .*Max-Age=0/)
  expect((await me(api, signedIn)).status).toBe(401)
  expect((await refresh(api, cookieOf(signedIn))).status).toBe(401)
  expect((await api.as('visitor').post('/v2/auth/logout')).status).toBe(204)
})
