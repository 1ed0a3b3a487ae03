import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestCaller } from '../../testing/test-api.ts'
import { endImpersonations } from './end-impersonations.ts'

const start = (caller: TestCaller, name: PersonName) =>
  caller.post('/v2/impersonations', { body: { user_id: PEOPLE[name].id, reason: 'Ticket 42: cannot see the decks' } })

test('a super admin sees and may do what the person may, and every row names both', async () => {
  const api = await createTestApi()
  const staff = api.as('super')
  expect((await start(staff, 'presenter')).status).toBe(201)
  expect((await staff.get('/v2/user')).body).toMatchObject({
    id: PEOPLE.presenter.id,
    companies: [{ id: COMPANIES.basalt.id }],
    impersonation: { by: 'super person' },
  })
  expect((await staff.get('/v2/assets')).status).toBe(403)
  expect((await staff.post('/v2/decks', { body: { company_id: COMPANIES.basalt.id, title: 'Found' } })).status).toBe(
    201,
  )
  expect((await staff.delete('/v2/impersonation')).status).toBe(204)
  expect((await staff.get('/v2/user')).body).toMatchObject({ id: PEOPLE.super.id, impersonation: null })
  expect((await staff.get('/v2/assets')).status).toBe(200)

  const both = { impersonatorId: PEOPLE.super.id, impersonatorName: 'super person' }
  expect(await api.deps.db.select().from(auditEvents).orderBy(asc(auditEvents.id))).toMatchObject([
    { action: 'user.impersonate', actorId: PEOPLE.super.id, after: { reason: 'Ticket 42: cannot see the decks' } },
    { action: 'deck.create', actorId: PEOPLE.presenter.id, ...both },
    { action: 'user.stop-impersonation', actorId: PEOPLE.super.id, nounId: PEOPLE.presenter.id },
  ])
})

test('it ends after half an hour, or with the role', async () => {
  const api = await createTestApi()
  const staff = api.as('super')
  await start(staff, 'presenter')
  api.clock.pass({ minutes: 29 })
  expect((await staff.get('/v2/user')).body).toMatchObject({ id: PEOPLE.presenter.id })
  api.clock.pass({ minutes: 2 })
  expect((await staff.get('/v2/user')).body).toMatchObject({ id: PEOPLE.super.id })
  const second = api.as('super')
  await start(second, 'presenter')
  await api.deps.db.update(users).set({ roles: [] }).where(eq(users.id, PEOPLE.super.id))
  expect((await second.get('/v2/user')).body).toMatchObject({ id: PEOPLE.super.id, impersonation: null })
})

test('its end is recorded once: when it runs out, is replaced or the session ends, and not before', async () => {
  const api = await createTestApi()
  const staff = api.as('super')
  const stops = async () =>
    await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'user.stop-impersonation'))
  await start(staff, 'presenter')
  await endImpersonations(api.deps)
  expect(await stops()).toEqual([])
  api.clock.pass({ minutes: 31 })
  await Promise.all([endImpersonations(api.deps), endImpersonations(api.deps)])
  expect(await stops()).toMatchObject([
    { actorId: null, nounId: PEOPLE.presenter.id, after: { impersonator: 'super person' } },
  ])
  const startLater = async (name: PersonName) => {
    await api.deps.db.update(sessions).set({ confirmedAt: api.clock.now() })
    expect((await start(staff, name)).status).toBe(201)
  }
  await startLater('presenter')
  api.clock.pass({ minutes: 31 })
  await startLater('analyst')
  expect(await stops()).toHaveLength(2)
  await api.deps.db.update(sessions).set({ endedAt: api.clock.now(), endReason: 'revoked' })
  await endImpersonations(api.deps)
  expect((await stops()).map(({ nounId }) => nounId)).toContain(PEOPLE.analyst.id)
})

test('nobody but a super admin does it, and nobody acts as an internal admin', async () => {
  const api = await createTestApi()
  expect((await start(api.as('lead'), 'presenter')).status).toBe(403)
  expect((await start(api.as('admin'), 'presenter')).status).toBe(403)
  expect((await start(api.as('super'), 'lead')).status).toBe(403)
  expect((await start(api.as('super'), 'super')).status).toBe(403)
  const staff = api.as('super')
  expect((await staff.post('/v2/impersonations', { body: { user_id: PEOPLE.presenter.id } })).status).toBe(422)
  expect((await staff.get('/v2/user')).body).toMatchObject({ id: PEOPLE.super.id })
})

test('the account stays its owner’s: no password, address, rights or second impersonation', async () => {
  const api = await createTestApi()
  const staff = api.as('super')
  await start(staff, 'admin')
  const members = `/v2/companies/${COMPANIES.basalt.id}/users/${PEOPLE.presenter.id}`
  expect((await staff.get(members)).status).toBe(200)
  for (const refused of [
    await staff.post('/v2/user/password', { body: { current_password: 'x', password: 'granite-lantern-42' } }),
    await staff.post('/v2/user/email-change', { body: { email_address: 'mine@example.org', password: 'x' } }),
    await staff.get('/v2/user/export'),
    await staff.delete(members),
    await staff.patch(`/v2/users/${PEOPLE.admin.id}`, { body: { name: 'Renamed' } }),
    await staff.post('/v2/notifications/read'),
  ])
    expect(refused.body).toMatchObject({ status: 403, code: 'impersonating' })
  expect((await start(staff, 'presenter')).status).toBe(403)
})

test('the audit log of the company names who acted, and finds their rows', async () => {
  const api = await createTestApi()
  const staff = api.as('super')
  await start(staff, 'admin')
  const { id } = (await staff.post('/v2/decks', { body: { company_id: COMPANIES.basalt.id, title: 'Acted' } }))
    .body as {
    id: string
  }
  const log = await api.as('admin').get(`/v2/companies/${COMPANIES.basalt.id}/audit-events?person=super`)
  expect(log.body).toMatchObject({
    results: [{ noun_id: id, actor: { name: 'admin person' }, impersonator: { name: 'super person' } }],
  })
})
