import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { decks } from '../../db/schema/deck.ts'
import { grants } from '../../db/schema/grant.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { jobs } from '../../db/schema/job.ts'
import { attemptCounts, refreshTokens, sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { validations } from '../../db/schema/validation.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { insertGrant } from '../../testing/test-grants.ts'
import { createTestApi, type TestAnswer } from '../../testing/test-api.ts'
import { hashPassword } from '../session/password-hash.ts'
import { removeExpired } from './remove-expired.ts'

function cookieOf(answer: TestAnswer): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

test('expired rows are removed, others stay, and a session in use never expires', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  await insertSamples(db, api.clock.now())
  const { basalt, quartz } = SAMPLES
  // One check is published, the other was given up.
  await db.update(jobs).set({ finishedAt: api.clock.now() }).where(eq(jobs.kind, 'validate'))
  await db.update(validations).set({ publishedAt: api.clock.now() }).where(eq(validations.id, basalt.validation))
  await db.update(users).set({ passwordHash: await hashPassword('malachite') })
  const visitor = api.as('visitor')
  const signIn = (password: string) =>
    visitor.post('/v2/auth', { body: { email_address: 'admin@example.org', password } })
  const counts = async () => ({
    tokens: await db.$count(refreshTokens),
    sessions: await db.$count(sessions),
    attempts: await db.$count(attemptCounts),
    keys: await db.$count(idempotencyKeys),
    jobs: await db.$count(jobs),
  })
  await signIn('wrong')
  await visitor.post('/v2/auth/logout', { headers: { 'idempotency-key': 'none is kept of this' } })
  let cookie = cookieOf(await signIn('malachite'))
  const left = cookieOf(await signIn('malachite'))
  const body = { name: 'Once' }
  await api.as('super').post('/v2/companies', { body, headers: { 'idempotency-key': 'kept a day' } })

  await removeExpired(api.deps)
  expect(await counts()).toMatchObject({ tokens: 2, attempts: 3, keys: 1, jobs: 4 })
  for (let week = 0; week < 30; week += 1) {
    api.clock.pass({ days: 7 })
    const answer = await visitor.post('/v2/auth/refresh', { headers: { cookie } })
    expect(answer.status).toBe(200)
    cookie = cookieOf(answer)
  }
  await removeExpired(api.deps)
  // The token of now, and those of the last month, by which theft would show.
  expect(await counts()).toEqual({ tokens: 6, sessions: 1, attempts: 0, keys: 0, jobs: 1 })
  expect(await db.select({ id: validations.id }).from(validations)).toEqual([{ id: basalt.validation }])
  expect(await db.$count(jobs, eq(jobs.id, quartz.validation))).toBe(0)
  expect((await visitor.post('/v2/auth/refresh', { headers: { cookie: left } })).status).toBe(401)
  expect(await db.$count(decks)).toBe(2)
  expect(await db.$count(auditEvents)).toBeGreaterThan(0)
})

test('a check that failed long ago stays while somebody works on it', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  await insertSamples(db, api.clock.now())
  const { basalt, quartz } = SAMPLES
  const failed = { status: 'failed' as const, finishedAt: api.clock.now() }
  await db.update(jobs).set(failed).where(eq(jobs.kind, 'validate'))
  api.clock.pass({ days: 181 })
  const mended = { updatedAt: new Date(api.clock.now().getTime() - 86_400_000) }
  await db.update(validations).set(mended).where(eq(validations.id, basalt.validation))
  await removeExpired(api.deps)
  expect(await db.select({ id: validations.id }).from(validations)).toEqual([{ id: basalt.validation }])
  expect(await db.$count(jobs, eq(jobs.id, quartz.validation))).toBe(0)
})

test('a grant is removed once it has expired, one with a proved address when that is not accepted any more', async () => {
  const api = await createTestApi()
  const { link: subjectId } = SAMPLES.basalt
  await insertGrant(api, { kind: 'deck_link', subjectId })
  await insertGrant(api, { kind: 'deck_link', subjectId, verifiedAt: api.clock.now() })
  const leftAfter = async (days: number) => {
    api.clock.pass({ days })
    await removeExpired(api.deps)
    return await api.deps.db.$count(grants)
  }
  expect([await leftAfter(0), await leftAfter(2), await leftAfter(6)]).toEqual([2, 1, 0])
})
