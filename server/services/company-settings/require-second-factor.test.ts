import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import { totpFactors } from '../../db/schema/second-factor.ts'
import { users } from '../../db/schema/user.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}`

async function addFactor({ deps: { db, clock } }: TestApi, name: PersonName) {
  const now = clock.now()
  await db.insert(totpFactors).values({ userId: PEOPLE[name].id, secret: '', createdAt: now, confirmedAt: now })
}

/** An API at which everybody has a password. */
async function apiWithPasswords(): Promise<TestApi> {
  const api = await createTestApi()
  await api.deps.db.update(users).set({ passwordHash: 'a password' })
  return api
}

const require = (api: TestApi, who: PersonName, required = true) =>
  api.as(who).put(`${BASALT}/second-factor`, { body: { required } })

test('a member without a second factor does nothing for a company that asks for one, and everything once they have it', async () => {
  const api = await apiWithPasswords()
  await addFactor(api, 'admin')
  const decks = async (who: PersonName) => await api.as(who).get(`/v2/decks?company_id=${COMPANIES.basalt.id}`)
  expect((await decks('presenter')).status).toBe(200)
  expect(await require(api, 'admin')).toMatchObject({
    status: 200,
    body: { second_factor_required: true, version: 1 },
  })
  expect((await decks('admin')).status).toBe(200)
  expect(await decks('presenter')).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
  const upload = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `company_id ${btoa(COMPANIES.basalt.id)},filename ${btoa('a.pdf')}`,
  }
  expect(await api.as('presenter').post('/v2/uploads', { headers: upload })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_missing' },
  })

  expect((await api.as('presenter').get('/v2/user')).body).toMatchObject({
    companies: [{ id: COMPANIES.basalt.id, second_factor_missing: true }],
  })
  const rights = await api.as('admin').get(`${BASALT}/permissions?user_id=${PEOPLE.presenter.id}`)
  expect(rights).toMatchObject({ status: 200, body: { results: [] } })
  expect((await api.as('presenter').get('/v2/user/second-factor')).status).toBe(200)

  await addFactor(api, 'presenter')
  expect((await decks('presenter')).status).toBe(200)
  expect((await api.as('presenter').get('/v2/user')).body).toMatchObject({
    companies: [{ second_factor_missing: false }],
  })
})

test('it holds for one company, not for others, and neither for accounts without a password nor for internal admins', async () => {
  const api = await apiWithPasswords()
  await addFactor(api, 'admin')
  await require(api, 'admin')
  const decks = async (who: PersonName, company: string) =>
    (await api.as(who).get(`/v2/decks?company_id=${company}`)).status
  expect(await decks('both', COMPANIES.basalt.id)).toBe(403)
  expect(await decks('both', COMPANIES.quartz.id)).toBe(200)
  expect(await decks('super', COMPANIES.basalt.id)).toBe(200)
  await api.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, PEOPLE.presenter.id))
  expect(await decks('presenter', COMPANIES.basalt.id)).toBe(200)
})

test('whoever turns it on has one, those without are told, and both turns are recorded', async () => {
  const api = await apiWithPasswords()
  expect(await require(api, 'admin')).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
  expect((await require(api, 'presenter')).status).toBe(403)
  expect((await require(api, 'investor')).status).toBe(404)
  await addFactor(api, 'admin')
  const settings: { members_without_second_factor: number } = (await api.as('admin').get(`${BASALT}/settings`)).body
  const before = settings.members_without_second_factor
  expect(before).toBeGreaterThan(0)
  await require(api, 'admin')
  await require(api, 'admin')
  const sent = await api.deps.db.select().from(mails).where(eq(mails.kind, 'second-factor-required'))
  expect(sent).toHaveLength(before)
  expect(sent.map((mail) => mail.toAddress)).not.toContain('admin@example.org')
  await require(api, 'lead', false)
  expect((await api.as('presenter').get(`/v2/decks?company_id=${COMPANIES.basalt.id}`)).status).toBe(200)
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'company-settings'))
  expect(rows.map(({ actorId, after }) => [actorId, after])).toEqual([
    [PEOPLE.admin.id, { second_factor_required: true }],
    [PEOPLE.lead.id, { second_factor_required: false }],
  ])
})

test('a sign-in that is not recent turns nothing', async () => {
  const api = await apiWithPasswords()
  await addFactor(api, 'admin')
  const admin = api.as('admin')
  await admin.get('/v2/user')
  api.clock.pass({ minutes: 16 })
  const body = { required: true }
  expect(await admin.put(`${BASALT}/second-factor`, { body })).toMatchObject({
    status: 403,
    body: { code: 'recent_sign_in_required' },
  })
})
