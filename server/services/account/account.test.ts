import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import { personTokens } from '../../db/schema/person-token.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { issueToken } from '../person-token/issue-token.ts'
import { systemCtx } from '../system-ctx.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const GOOD = 'granite-lantern-42-fjord'
const OTHER = 'seventeen quiet drill rigs'

async function mailTo(api: TestApi, address: string) {
  return await api.deps.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt, mails.id)
}

function tokenIn(text: string | undefined): string {
  return /(?:token=|activate\/|email\/)([\w-]{40,})/.exec(text ?? '')?.[1] ?? ''
}

/** The mail is written after the answer. */
async function askedLink(api: TestApi, address: string): Promise<string> {
  const before = (await mailTo(api, address)).length
  expect((await api.as('visitor').post('/v2/auth/password-reset', { body: { email_address: address } })).status).toBe(
    204,
  )
  await expect.poll(async () => (await mailTo(api, address)).length).toBe(before + 1)
  return tokenIn((await mailTo(api, address)).at(-1)?.plain)
}

const finish = (api: TestApi, token: string, password: string) =>
  api.as('visitor').post('/v2/auth/password-reset/finish', { body: { token, password } })
const check = async (api: TestApi, token: string) =>
  (await api.as('visitor').post('/v2/auth/password-reset/check', { body: { token } })).body as { state: string }

test('a mailed link sets a new password once and ends every session', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  expect((await admin.get('/v2/user')).status).toBe(200)
  const token = await askedLink(api, 'admin@example.org')
  const [row] = await api.deps.db.select().from(personTokens)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await check(api, token)).toMatchObject({ state: 'valid', email_address: 'admin@example.org' })

  expect((await finish(api, token, 'password123')).body).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'password', code: 'easily_guessed' }],
  })
  expect((await finish(api, token, GOOD)).status).toBe(204)
  expect((await admin.get('/v2/user')).status).toBe(401)
  expect((await finish(api, token, OTHER)).body).toMatchObject({ status: 410, code: 'link_not_valid' })
  expect(await check(api, token)).toEqual({ state: 'used', email_address: null, name: null })
  const login = (password: string) =>
    api.as('visitor').post('/v2/auth', { body: { email_address: 'admin@example.org', password } })
  expect((await login(GOOD)).status).toBe(200)
  expect((await login(OTHER)).status).toBe(401)
  expect((await mailTo(api, 'admin@example.org')).map((mail) => mail.kind)).toEqual([
    'password-reset',
    'password-changed',
  ])
})

test('an unknown address gets the same answer and no mail', async () => {
  const api = await createTestApi()
  const ask = (email_address: string) => api.as('visitor').post('/v2/auth/password-reset', { body: { email_address } })
  const [known, unknown] = [await ask('admin@example.org'), await ask('nobody@example.org')]
  expect(unknown.status).toBe(known.status)
  expect(unknown.text).toBe(known.text)
  await expect.poll(async () => (await mailTo(api, 'admin@example.org')).length).toBe(1)
  expect(await mailTo(api, 'nobody@example.org')).toEqual([])
})

test('a link works for an hour beside newer ones, and its use revokes them', async () => {
  const api = await createTestApi()
  const first = await askedLink(api, 'admin@example.org')
  const second = await askedLink(api, 'admin@example.org')
  expect((await finish(api, first, GOOD)).status).toBe(204)
  expect(await check(api, second)).toMatchObject({ state: 'revoked' })
  const third = await askedLink(api, 'admin@example.org')
  api.clock.pass({ hours: 1, seconds: 1 })
  expect(await check(api, third)).toMatchObject({ state: 'expired' })
  expect((await finish(api, third, OTHER)).status).toBe(410)
  expect(await check(api, 'x'.repeat(43))).toMatchObject({ state: 'invalid' })
})

test('an invitation opens an account and signs in, once', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  await db.update(users).set({ pendingSince: api.clock.now() }).where(eq(users.id, PEOPLE.new.id))
  const { token } = await db.transaction((tx) =>
    issueToken(tx, systemCtx(api.deps), {
      kind: 'invitation',
      userId: PEOPLE.new.id,
      companyId: COMPANIES.basalt.id,
      provesAddress: true,
    }),
  )
  const visitor = api.as('visitor')
  expect((await visitor.post('/v2/auth/invitation/check', { body: { token } })).body).toMatchObject({
    state: 'valid',
    email_address: 'new@example.org',
    company: 'Basalt Resources',
    is_active: false,
  })
  const accept = (password: string) =>
    visitor.post('/v2/auth/invitation/accept', { body: { token, name: 'Noa Lind', password } })
  expect((await accept('noalind2026')).body).toMatchObject({ issues: [{ path: 'password' }] })
  const answer = await accept(GOOD)
  expect(answer.body).toMatchObject({ user: { name: 'Noa Lind' } })
  expect(answer.headers.get('set-cookie')).toMatch(/outcrop_refresh=/)
  expect((await accept(OTHER)).status).toBe(410)
  expect((await visitor.post('/v2/auth/invitation/check', { body: { token } })).body).toMatchObject({
    state: 'used',
    email_address: null,
    is_active: true,
  })
})

test('an address moves only by the link mailed to the new one, and the old one is told', async () => {
  const api = await createTestApi()
  const token = await askedLink(api, 'investor@example.org')
  await finish(api, token, GOOD)
  const investor = api.as('investor')
  const ask = (body: object) => investor.post('/v2/user/email-change', { body })
  expect((await ask({ email_address: 'i@example.com', password: OTHER })).body).toMatchObject({
    issues: [{ path: 'password', code: 'wrong_password' }],
  })
  expect((await ask({ email_address: 'i@example.com', password: GOOD })).body).toMatchObject({
    new_email_address: 'i@example.com',
  })
  expect((await investor.get('/v2/user')).body).toMatchObject({ email_address: 'investor@example.org' })
  expect((await mailTo(api, 'investor@example.org')).at(-1)).toMatchObject({ kind: 'email-asked' })
  const [confirm] = await mailTo(api, 'i@example.com')
  const link = tokenIn(confirm?.plain)
  const answer = await api.as('visitor').post('/v2/auth/email-change/confirm', { body: { token: link } })
  expect(answer.body).toEqual({ email_address: 'i@example.com' })
  expect((await investor.get('/v2/user')).body).toMatchObject({ email_address: 'i@example.com' })
  expect((await investor.get('/v2/user/account')).body).toMatchObject({ new_email_address: null })
  expect((await mailTo(api, 'investor@example.org')).at(-1)).toMatchObject({ kind: 'email-changed' })
})

test('an address that somebody has is asked for with the same answer, and gets no link', async () => {
  const api = await createTestApi()
  await finish(api, await askedLink(api, 'investor@example.org'), GOOD)
  const investor = api.as('investor')
  const answer = await investor.post('/v2/user/email-change', {
    body: { email_address: 'admin@example.org', password: GOOD },
  })
  expect(answer.body).toMatchObject({ new_email_address: 'admin@example.org' })
  expect(await mailTo(api, 'admin@example.org')).toEqual([])
  expect((await investor.delete('/v2/user/email-change')).status).toBe(204)
  expect((await investor.get('/v2/user/account')).body).toMatchObject({ new_email_address: null })
})

test('changing the password asks for the old one and ends the other sessions', async () => {
  const api = await createTestApi()
  await finish(api, await askedLink(api, 'admin@example.org'), GOOD)
  const [here, there] = [api.as('admin'), api.as('admin')]
  expect((await there.get('/v2/user')).status).toBe(200)
  const change = (current_password: string, password: string) =>
    here.post('/v2/user/password', { body: { current_password, password } })
  expect((await change(OTHER, OTHER)).body).toMatchObject({ issues: [{ path: 'current_password' }] })
  expect((await change(GOOD, GOOD)).body).toMatchObject({ issues: [{ path: 'password', code: 'same_password' }] })
  expect((await change(GOOD, OTHER)).status).toBe(204)
  expect((await here.get('/v2/user')).status).toBe(200)
  expect((await there.get('/v2/user')).status).toBe(401)
})

test('people see and end their own sessions, and nobody else’s', async () => {
  const api = await createTestApi()
  const [here, there, other] = [api.as('admin'), api.as('admin'), api.as('both')]
  await there.get('/v2/user')
  await other.get('/v2/user')
  const { results } = (await here.get('/v2/user/sessions')).body as { results: { id: string; current: boolean }[] }
  expect(results.map((session) => session.current).sort()).toEqual([false, true])
  const [foreign] = await api.deps.db.select().from(sessions).where(eq(sessions.userId, PEOPLE.both.id))
  expect((await here.delete(`/v2/user/sessions/${foreign?.id}`)).status).toBe(404)
  expect((await here.post('/v2/user/sessions/end-others')).body).toEqual({ ended: 1 })
  expect((await there.get('/v2/user')).status).toBe(401)
  expect((await other.get('/v2/user')).status).toBe(200)
})

test('an export holds what the person did and no secret', async () => {
  const api = await createTestApi()
  await finish(api, await askedLink(api, 'admin@example.org'), GOOD)
  const answer = await api.as('admin').get('/v2/user/export')
  expect(answer.body).toMatchObject({
    user: { email_address: 'admin@example.org' },
    companies: [{ name: 'Basalt Resources' }],
  })
  expect(answer.text).not.toMatch(/argon2|digest|password_hash/)
})

test('the only admin of a company cannot delete the account; others can', async () => {
  const api = await createTestApi()
  for (const name of ['both', 'investor'] as const) await finish(api, await askedLink(api, `${name}@example.org`), GOOD)
  const remove = (name: 'both' | 'investor', password: string) =>
    api.as(name).post('/v2/user/delete', { body: { password } })
  expect((await remove('both', GOOD)).body).toMatchObject({ status: 409, code: 'last_admin' })
  expect((await remove('investor', OTHER)).body).toMatchObject({ issues: [{ path: 'password' }] })
  expect((await remove('investor', GOOD)).status).toBe(204)
  expect((await api.as('investor').get('/v2/user')).status).toBe(401)
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'user.delete'))
  expect(rows).toMatchObject([{ actorId: PEOPLE.investor.id }])
})

test('a picture is drawn anew; what is no image is refused', async () => {
  const api = await createTestApi()
  const investor = api.as('investor')
  const put = async (bytes: Uint8Array<ArrayBuffer>) =>
    await api.fetch(
      new Request('http://localhost:4173/v2/user/picture', {
        method: 'PUT',
        headers: { application: 'cms', authorization: (await investor.authorization()) ?? '' },
        body: bytes,
      }),
    )
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await put(svg)).status).toBe(415)
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#147' } })
    .png()
    .toBuffer()
  const answer = await put(new Uint8Array(png))
  expect(answer.status).toBe(200)
  const { profile_image } = (await investor.get('/v2/user')).body as { profile_image: string }
  expect((await investor.get(profile_image)).headers.get('content-type')).toBe('image/webp')
  expect((await investor.delete('/v2/user/picture')).status).toBe(204)
  expect((await investor.get(profile_image)).status).toBe(403)
})
