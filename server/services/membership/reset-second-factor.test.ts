import type { Member } from '@outcrop/contract/people/member.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import { passkeys, recoveryCodes, totpFactors } from '../../db/schema/second-factor.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const memberPath = (name: PersonName) => `/v2/companies/${COMPANIES.basalt.id}/users/${PEOPLE[name].id}`
const reset = (api: TestApi, who: PersonName, whose: PersonName) =>
  api.as(who).post(`${memberPath(whose)}/second-factor/reset`)

async function addFactors({ deps: { db, clock } }: TestApi, name: PersonName) {
  const now = clock.now()
  const userId = PEOPLE[name].id
  await db.insert(totpFactors).values({ userId, secret: '', createdAt: now, confirmedAt: now })
  const key = { id: name, userId, name: 'Key', publicKey: '', counter: 0, transports: [], createdAt: now }
  await db.insert(passkeys).values(key)
  await db.insert(recoveryCodes).values({ digest: name, userId })
}

test('an admin resets the factors of a colleague, who is signed out, told and recorded', async () => {
  const api = await createTestApi()
  await addFactors(api, 'presenter')
  const presenter = api.as('presenter')
  expect((await presenter.get('/v2/user')).status).toBe(200)
  expect((await api.as('admin').get(memberPath('presenter'))).body).toMatchObject({ second_factor: true })
  expect(await reset(api, 'admin', 'presenter')).toMatchObject({ status: 200, body: { second_factor: false } })
  expect((await presenter.get('/v2/user')).status).toBe(401)
  for (const table of [totpFactors, passkeys, recoveryCodes]) expect(await api.deps.db.$count(table)).toBe(0)
  expect(await api.deps.db.select().from(mails)).toMatchObject([{ kind: 'second-factor' }])
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'membership.reset-factor'))
  expect(rows).toMatchObject([{ actorId: PEOPLE.admin.id, companyId: COMPANIES.basalt.id }])
  expect((await reset(api, 'admin', 'presenter')).status).toBe(409)
})

test('a sign-in that is not recent resets nothing', async () => {
  const api = await createTestApi()
  await addFactors(api, 'presenter')
  const admin = api.as('admin')
  await admin.get('/v2/user')
  api.clock.pass({ minutes: 16 })
  const late = await admin.post(`${memberPath('presenter')}/second-factor/reset`)
  expect(late).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } })
  expect(await api.deps.db.$count(totpFactors)).toBe(1)
})

test('nobody resets their own, and nobody who does not administer the whole account', async () => {
  const api = await createTestApi()
  for (const name of ['admin', 'both'] as const) await addFactors(api, name)
  expect((await reset(api, 'admin', 'admin')).status).toBe(409)
  // Belongs to a second company, whose admins have a say as well.
  expect((await reset(api, 'admin', 'both')).status).toBe(403)
  expect((await reset(api, 'presenter', 'admin')).status).toBe(403)
  expect((await reset(api, 'investor', 'admin')).status).toBe(404)
  expect(await api.deps.db.$count(totpFactors)).toBe(2)
  expect((await reset(api, 'lead', 'both')).status).toBe(200)
})

test('the list says who has a second factor, can be narrowed by it, and offers a reset only where it would be taken', async () => {
  const api = await createTestApi()
  for (const name of ['admin', 'both', 'presenter'] as const) await addFactors(api, name)
  const list = async (query: string) => {
    const answer = await api.as('admin').get(`/v2/companies/${COMPANIES.basalt.id}/users?page_size=100&${query}`)
    return (answer.body as { results: Member[] }).results
  }
  const on = await list('second_factor=on')
  expect(on.map(({ id, may_reset_factor: may }) => [id, may]).toSorted()).toEqual(
    [
      [PEOPLE.admin.id, false],
      [PEOPLE.both.id, false],
      [PEOPLE.presenter.id, true],
    ].toSorted(),
  )
  const off = await list('second_factor=off')
  expect(off.every((member) => member.second_factor === false)).toBe(true)
  expect(on.length + off.length).toBe((await list('')).length)
})
