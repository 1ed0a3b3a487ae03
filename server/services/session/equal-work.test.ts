import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '../../db/schema/user.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { LIMITS } from './attempts.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const PASSWORD = 'malachite over azurite'
/** Failures that an account may have before it is told to wait. */
const LIMIT = LIMITS.account[0].most

/** An account of each kind that a stranger must not tell apart, and an API that counts what it does for each. */
async function countingApi() {
  const api = await createTestApi()
  const { db, clock } = api.deps
  const passwordHash = await hashPassword(PASSWORD)
  await db.update(users).set({ passwordHash }).where(eq(users.emailAddress, 'admin@example.org'))
  await db
    .update(users)
    .set({ passwordHash, deletedAt: clock.now() })
    .where(eq(users.emailAddress, 'analyst@example.org'))
  const verify = vi.fn(verifyPassword)
  Object.assign(api.deps.passwords, { verify })
  async function attempt(email_address: string, password = 'wrong') {
    verify.mockClear()
    const { status, body, headers } = await api.as('visitor').post('/v2/auth', { body: { email_address, password } })
    const { request_id: _, ...said } = body as Record<string, unknown>
    const work = verify.mock.calls.length
    return { work, status, said, headers: [...headers.keys()].filter((name) => name !== 'x-request-id') }
  }
  return attempt
}

const KINDS = {
  'one with a password': 'admin@example.org',
  'one without a password, for Google only': 'lead@example.org',
  'one that was removed': 'analyst@example.org',
  'one that nobody has': 'nobody@example.org',
}

test('every account that a password does not open costs one derivation and is told the same', async () => {
  const attempt = await countingApi()
  const wrong = await attempt(KINDS['one with a password'])
  expect(wrong).toMatchObject({ work: 1, status: 401, said: { code: 'invalid_credentials' } })
  for (const [kind, address] of Object.entries(KINDS)) expect(await attempt(address), kind).toEqual(wrong)
  // A removed person's right password is as wrong as any.
  expect(await attempt(KINDS['one that was removed'], PASSWORD)).toEqual(wrong)
  expect(await attempt(KINDS['one with a password'], PASSWORD)).toMatchObject({ work: 1, status: 200 })
})

test('an account that is stopped costs none, whether it exists or not and whether the password is right', async () => {
  const attempt = await countingApi()
  for (const address of Object.values(KINDS))
    for (let failure = 0; failure < LIMIT; failure += 1) await attempt(address)
  const stopped = await attempt(KINDS['one with a password'])
  expect(stopped).toMatchObject({ work: 0, status: 429, said: { code: 'too_many_requests' } })
  for (const [kind, address] of Object.entries(KINDS)) {
    expect(await attempt(address), kind).toEqual(stopped)
    expect(await attempt(address, PASSWORD), kind).toEqual(stopped)
  }
})
