import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/schema/user.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { setupToken } from './setup-token.ts'

const OWNER = { name: 'Ada Berg', email_address: 'ada@example.org', password: 'granite-lantern-42-fjord' }

/** An installation that nobody administers yet. */
async function createNew(): Promise<TestApi> {
  const api = await createTestApi()
  await api.deps.db.update(users).set({ roles: [] }).where(eq(users.id, PEOPLE.super.id))
  return api
}

const check = async (api: TestApi, token: string) =>
  (await api.as('visitor').post('/v2/auth/invitation/check', { body: { token } })).body
const open = async (api: TestApi, body: object) => await api.as('visitor').post('/v2/auth/invitation/accept', { body })

test('the link of the start makes the first super admin, and works once', async () => {
  const api = await createNew()
  const token = setupToken(api.deps.env)
  expect(await check(api, token)).toMatchObject({ state: 'valid', is_setup: true, is_active: false })
  const { email_address: _, ...nobody } = OWNER
  expect((await open(api, { token, ...nobody })).body).toMatchObject({ issues: [{ path: 'email_address' }] })
  expect((await open(api, { token, ...OWNER, email_address: 'admin@example.org' })).body).toMatchObject({
    issues: [{ path: 'email_address', code: 'taken' }],
  })
  expect((await open(api, { token, ...OWNER })).body).toMatchObject({
    user: { email_address: 'ada@example.org', roles: [{ key: 'super_admin' }] },
  })
  expect(await check(api, token)).toMatchObject({ state: 'used', is_setup: false })
  expect((await open(api, { token, ...OWNER, email_address: 'eve@example.org' })).body).toMatchObject({
    code: 'link_not_valid',
  })
})

test('of two who open the link at once, one becomes super admin', async () => {
  const api = await createNew()
  const token = setupToken(api.deps.env)
  const both = await Promise.all([
    open(api, { token, ...OWNER }),
    open(api, { token, ...OWNER, email_address: 'eve@example.org' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('while there is a super admin, the link opens nothing', async () => {
  const api = await createTestApi()
  expect((await open(api, { token: setupToken(api.deps.env), ...OWNER })).body).toMatchObject({
    code: 'link_not_valid',
  })
})
