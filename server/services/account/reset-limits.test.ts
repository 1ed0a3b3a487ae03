import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../db/schema/mail.ts'
import { users } from '../../db/schema/user.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { hashPassword } from '../session/password-hash.ts'

const OWNER = 'admin@example.org'
const GOOD = 'granite-lantern-42-fjord'

const withProxy = async () => await createTestApi({ TRUSTED_PROXIES: '1' })

const ask = async (api: TestApi, from: string) =>
  await api.as('visitor').post('/v2/auth/password-reset', {
    headers: { 'x-forwarded-for': from },
    body: { email_address: OWNER },
  })

const mailsTo = async (api: TestApi, address: string) =>
  await api.deps.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt, mails.id)

const linkIn = (plain = '') => /token=([\w-]{40,})/.exec(plain)?.[1] ?? ''

const finish = async (api: TestApi, token: string) =>
  await api.as('visitor').post('/v2/auth/password-reset/finish', { body: { token, password: GOOD } })

const linksMailed = async (api: TestApi) =>
  (await mailsTo(api, OWNER)).filter(({ kind }) => kind === 'password-reset').length

test('strangers who ask for links neither refuse the owner nor stop the link that the owner got', async () => {
  const api = await withProxy()
  expect((await ask(api, '203.0.113.9')).status).toBe(204)
  await expect.poll(async () => await linksMailed(api)).toBe(1)
  const [first] = await mailsTo(api, OWNER)
  for (let index = 0; index < 30; index += 1) expect((await ask(api, `198.51.100.${index}`)).status).toBe(204)
  expect((await ask(api, '203.0.113.9')).status).toBe(204)
  expect((await finish(api, linkIn(first?.plain))).status).toBe(204)
})

test('an account is mailed few links however many ask, and always has one that works', async () => {
  const api = await withProxy()
  for (let index = 0; index < 30; index += 1) await ask(api, `198.51.100.${index}`)
  await expect.poll(async () => await linksMailed(api)).toBe(5)
  api.clock.pass({ minutes: 10 })
  for (let index = 30; index < 60; index += 1) await ask(api, `198.51.100.${index}`)
  await expect.poll(async () => await linksMailed(api)).toBe(5)
  const link = linkIn((await mailsTo(api, OWNER)).at(-1)?.plain)
  expect((await finish(api, link)).status).toBe(204)
  // The used link will not do for whoever asks next.
  expect((await ask(api, '203.0.113.9')).status).toBe(204)
  await expect.poll(async () => await linksMailed(api)).toBe(6)
})

test('one address is told to wait, and at IPv6 its whole network', async () => {
  const api = await withProxy()
  for (let index = 0; index < 5; index += 1) expect((await ask(api, `2001:db8:1:2::${index}`)).status).toBe(204)
  const refused = await ask(api, '2001:db8:1:2:aaaa::9')
  expect(refused.body).toMatchObject({ code: 'too_many_requests', retry_after: 900 })
  expect((await ask(api, '2001:db8:1:3::1')).status).toBe(204)
})

test('changes of address fill nobody’s mailbox, from one account or from many', async () => {
  const api = await createTestApi()
  await api.deps.db.update(users).set({ passwordHash: await hashPassword(GOOD) })
  const change = async (name: 'admin' | 'both' | 'investor', email_address: string) =>
    (await api.as(name).post('/v2/user/email-change', { body: { email_address, password: GOOD } })).status
  for (const name of ['admin', 'both', 'investor'] as const)
    for (let count = 0; count < 3; count += 1) expect(await change(name, 'victim@example.com')).toBe(200)
  expect(await mailsTo(api, 'victim@example.com')).toHaveLength(3)
  for (let round = 0; round < 12; round += 1) {
    api.clock.pass({ minutes: 16 })
    await change('admin', `other${round}@example.com`)
  }
  expect(await change('admin', 'last@example.com')).toBe(429)
})
