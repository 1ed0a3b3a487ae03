import { and, eq } from 'drizzle-orm'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { users } from '../../db/schema/user.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestAnswer, type TestApi } from '../../testing/test-api.ts'
import { hashPassword } from '../session/password-hash.ts'

const PASSWORD = 'malachite over azurite'
const OWNER = 'admin@example.org'

interface Caller {
  readonly from?: string
  readonly cookie?: string
}

interface Protected {
  readonly api: TestApi
  readonly recovery: readonly string[]
  /** What the authenticator app shows now. */
  right(): string
  /** Six digits that the app doesn't show around now. */
  wrong(): string
}

/** An account with a password and an authenticator app. */
async function protectedAccount(): Promise<Protected> {
  const api = await createTestApi({ TRUSTED_PROXIES: '1' })
  await api.deps.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) })
  // Tests sign in often, and what a derivation costs is tested elsewhere.
  Object.assign(api.deps.passwords, { verify: async (given: string) => await Promise.resolve(given === PASSWORD) })
  const admin = api.as('admin')
  const started = await admin.post('/v2/user/second-factor/totp', { body: { password: PASSWORD } })
  const totp = URI.parse((started.body as { uri: string }).uri)
  if (!('period' in totp)) throw new Error('The address is of no time-based code')
  const at = (seconds: number) => totp.generate({ timestamp: api.clock.now().getTime() + seconds * 1000 })
  const confirmed = await admin.post('/v2/user/second-factor/totp/confirm', { body: { code: at(0) } })
  api.clock.pass({ minutes: 1 })
  return {
    api,
    recovery: (confirmed.body as { recovery_codes: string[] }).recovery_codes,
    right: () => at(0),
    wrong: () => ['111111', '222222', '333333', '444444'].find((code) => ![-30, 0, 30].map(at).includes(code)) ?? '',
  }
}

function headersOf({ from = '192.0.2.1', cookie = '' }: Caller): Record<string, string> {
  return { 'x-forwarded-for': from, ...(cookie && { cookie }) }
}

const signIn = async (api: TestApi, caller: Caller = {}, password = PASSWORD) =>
  await api.as('visitor').post('/v2/auth', { headers: headersOf(caller), body: { email_address: OWNER, password } })

async function pass(api: TestApi, code: string, caller: Caller = {}): Promise<TestAnswer> {
  const { challenge } = (await signIn(api, caller)).body as { challenge: string }
  return await api
    .as('visitor')
    .post('/v2/auth/second-factor', { headers: headersOf(caller), body: { challenge, code } })
}

/** A thief with the password, who comes from another address for each code. */
async function guess({ api, wrong }: Protected, times: number): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = []
  for (let index = 0; index < times; index += 1) answers.push(await pass(api, wrong(), { from: `198.51.100.${index}` }))
  return answers
}

function deviceCookieOf(answer: TestAnswer): string {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('outcrop-device='))
  return cookie?.split(';')[0] ?? ''
}

const warnings = async ({ deps }: TestApi) =>
  await deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, OWNER), eq(mails.kind, 'second-factor-guessed')))

test('ten wrong codes stop an account, however many sign-ins and addresses they come from', async () => {
  const account = await protectedAccount()
  const { api, right } = account
  const answers = await guess(account, 12)
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect(answers.at(-1)?.body).toMatchObject({ code: 'too_many_requests', retry_after: 900 })
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('900')
  expect((await pass(api, right())).status).toBe(429)
  api.clock.pass({ minutes: 15 })
  expect((await pass(api, right())).status).toBe(200)
})

test('whoever goes on waits longer each time: two hours, then the rest of the day', async () => {
  const account = await protectedAccount()
  const { api } = account
  const rounds: unknown[] = []
  for (const wait of [15, 120, 15, 120]) {
    const last = (await guess(account, 11)).at(-1)
    rounds.push(last?.body)
    api.clock.pass({ minutes: wait })
  }
  const waits = rounds.map((body) => Math.round((body as { retry_after: number }).retry_after / 60))
  expect(waits).toEqual([15, 105, 15, 24 * 60 - 150])
})

test('many codes at once do not pass the limit together', async () => {
  const { api, wrong } = await protectedAccount()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await pass(api, wrong(), { from: `198.51.100.${index}` })),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('the password alone forgives nothing, and opens no challenges without end', async () => {
  const { api } = await protectedAccount()
  for (let index = 0; index < 10; index += 1)
    expect((await signIn(api)).body).toMatchObject({ code: 'second_factor_required' })
  expect((await signIn(api)).status).toBe(429)
})

test('a right code forgives the wrong ones before it', async () => {
  const account = await protectedAccount()
  const { api, right } = account
  for (let round = 0; round < 3; round += 1) {
    await guess(account, 9)
    expect((await pass(api, right())).status).toBe(200)
    api.clock.pass({ minutes: 1 })
  }
})

test('the owner gets in during the attack: on a known device, and anywhere with a recovery code', async () => {
  const account = await protectedAccount()
  const { api, right, recovery } = account
  const cookie = deviceCookieOf(await pass(api, right()))
  api.clock.pass({ minutes: 1 })
  await guess(account, 11)
  expect((await pass(api, right())).status).toBe(429)
  expect((await pass(api, right(), { cookie })).status).toBe(200)
  expect((await pass(api, 'aaaa-bbbb-cccc')).status).toBe(429)
  expect((await pass(api, recovery[0] ?? '')).status).toBe(200)
})

test('a known device may not try for ever either', async () => {
  const { api, right, wrong } = await protectedAccount()
  const cookie = deviceCookieOf(await pass(api, right()))
  for (let index = 0; index < 2; index += 1) {
    const { challenge } = (await signIn(api, { cookie })).body as { challenge: string }
    const body = { challenge, code: wrong() }
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await api.as('visitor').post('/v2/auth/second-factor', { headers: headersOf({ cookie }), body })).status,
      ).toBe(401)
  }
  expect((await pass(api, right(), { cookie })).status).toBe(429)
})

test('wrong recovery codes count like those of the app', async () => {
  const { api, wrong } = await protectedAccount()
  for (let index = 0; index < 10; index += 1)
    expect((await pass(api, 'aaaa-bbbb-cccc', { from: `198.51.100.${index}` })).status).toBe(401)
  expect((await pass(api, 'aaaa-bbbb-cccc')).status).toBe(429)
  expect((await pass(api, wrong(), { from: '203.0.113.1' })).status).toBe(429)
})

test('the owner is told once that somebody knows the password, and again after another run', async () => {
  const account = await protectedAccount()
  const { api, right } = account
  await guess(account, 4)
  expect(await warnings(api)).toEqual([])
  await guess(account, 8)
  api.clock.pass({ minutes: 15 })
  await guess(account, 8)
  const [mail, ...others] = await warnings(api)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Someone may know your Outcrop password')
  expect(mail?.plain).toContain('/forgot-password')

  api.clock.pass({ hours: 3 })
  expect((await pass(api, right())).status).toBe(200)
  await guess(account, 5)
  expect(await warnings(api)).toHaveLength(2)
})

test('whoever does not know the password counts no codes and sends no mail', async () => {
  const { api, right } = await protectedAccount()
  for (let index = 0; index < 20; index += 1) await signIn(api, { from: `198.51.100.${index}` }, 'wrong')
  const body = { challenge: 'x'.repeat(43), code: '123456' }
  for (let index = 0; index < 20; index += 1)
    expect((await api.as('visitor').post('/v2/auth/second-factor', { body })).body).toMatchObject({
      code: 'second_factor_expired',
    })
  expect(await warnings(api)).toEqual([])
  expect((await pass(api, right())).status).toBe(200)
})

test('a new password ends the sign-ins that the old one has begun', async () => {
  const { api, right } = await protectedAccount()
  const { challenge } = (await signIn(api)).body as { challenge: string }
  const body = { current_password: PASSWORD, password: 'seventeen quiet drill rigs' }
  const changed = await api.as('admin').post('/v2/user/password', { body })
  expect(changed.status, changed.text).toBeLessThan(300)
  const late = await api.as('visitor').post('/v2/auth/second-factor', { body: { challenge, code: right() } })
  expect(late.body).toMatchObject({ code: 'second_factor_expired' })
})

test('an app that was removed leaves no wait to the next one', async () => {
  const account = await protectedAccount()
  await guess(account, 11)
  const removed = await account.api.as('admin').post('/v2/user/second-factor/totp/remove', {
    body: { password: PASSWORD },
  })
  expect(removed.status).toBe(204)
  const signedIn = await signIn(account.api)
  expect(signedIn.body).toMatchObject({ user: { id: PEOPLE.admin.id } })
})
