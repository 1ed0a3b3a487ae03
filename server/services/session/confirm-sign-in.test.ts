import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/user.ts'
import { guardFreshness } from '../../http/guard-freshness.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi, type TestCaller } from '../../testing/test-api.ts'
import { readAccessToken } from './access-token.ts'
import { findActor } from './find-actor.ts'
import { hashPassword } from './password-hash.ts'

const PASSWORD = 'malachite over azurite'

async function withPassword(): Promise<TestApi> {
  const api = await createTestApi()
  await api.deps.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, PEOPLE.admin.id))
  return api
}

/** Whether a row that changes rights lets the session of this caller through. */
async function passes(api: TestApi, caller: TestCaller): Promise<string> {
  const authorization = (await caller.authorization()) ?? ''
  const claims = await readAccessToken(api.deps, authorization.replace('Bearer ', ''))
  const actor = claims && (await findActor(api.deps, claims))
  const row = { recentSignIn: true } as Parameters<typeof guardFreshness>[0]
  const ctx = { ...api.deps, actor } as Parameters<typeof guardFreshness>[1]
  return await guardFreshness(row, ctx).then(
    () => 'passes',
    (error: { code: string; extras: { sign_in_with?: string } }) => `${error.code} ${error.extras.sign_in_with}`,
  )
}

test('a session may change rights for a quarter of an hour, and again after the password', async () => {
  const api = await withPassword()
  const admin = api.as('admin')
  expect(await passes(api, admin)).toBe('passes')
  api.clock.pass({ minutes: 16 })
  expect(await passes(api, admin)).toBe('recent_sign_in_required password')

  const wrong = await admin.post('/v2/auth/confirm', { body: { password: 'azurite' } })
  expect(wrong.body).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'password', code: 'wrong_password' }],
  })
  expect(await passes(api, admin)).toBe('recent_sign_in_required password')

  expect((await admin.post('/v2/auth/confirm', { body: { password: PASSWORD } })).status).toBe(204)
  expect(await passes(api, admin)).toBe('passes')
  const recorded = await api.deps.db.select().from(auditEvents)
  expect(recorded).toMatchObject([{ action: 'session.confirm', actorId: PEOPLE.admin.id }])
})

test('an account without a password is told to sign in with Google', async () => {
  const api = await createTestApi()
  const presenter = api.as('presenter')
  expect(await passes(api, presenter)).toBe('passes')
  api.clock.pass({ minutes: 16 })
  expect(await passes(api, presenter)).toBe('recent_sign_in_required google')
  expect((await presenter.post('/v2/auth/confirm', { body: { password: PASSWORD } })).status).toBe(422)
})

test('ten wrong passwords stop further tries, and a page of another site cannot try', async () => {
  const api = await withPassword()
  const admin = api.as('admin')
  const send = (password: string) => admin.post('/v2/auth/confirm', { body: { password } })
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await send('wrong')).status).toBe(422)
  expect((await send(PASSWORD)).status).toBe(429)
  const foreign = await admin.post('/v2/auth/confirm', { headers: { application: '' }, body: { password: PASSWORD } })
  expect(foreign.body).toMatchObject({ code: 'application_header_missing' })
})
