import { expect, test } from 'vitest'
import { userFlags } from '../../db/schema/user.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { invitation, invite } from '../../testing/test-memberships.ts'

const LIST = `/v2/companies/${COMPANIES.basalt.id}/users`
const of = (name: PersonName) => `${LIST}/${PEOPLE[name].id}`

async function withFlag(api: TestApi): Promise<void> {
  await api.deps.db.insert(userFlags).values({ userId: PEOPLE.admin.id, flag: 'USER_PERMISSIONS', active: true })
}

async function invited(api: TestApi, name: PersonName): Promise<string> {
  await invite(api, { ...invitation, email_address: `${name}@example.org` })
  return `${LIST}/${PEOPLE[name].id}`
}

test('somebody who has not accepted is not administered by the inviter: no suspending, renaming or removing of factors', async () => {
  const api = await createTestApi()
  const investor = api.as('investor')
  expect((await investor.get('/v2/user')).status).toBe(200)
  const address = await invited(api, 'investor')
  expect((await api.as('admin').post(`${address}/suspend`)).status).toBe(409)
  expect((await api.as('admin').post(`${address}/second-factor/reset`)).status).toBe(409)
  const rename = await api.as('admin').patch(`/v2/users/${PEOPLE.investor.id}`, { body: { name: 'Renamed' } })
  expect(rename.status).toBe(404)
  expect((await investor.get('/v2/user')).body).toMatchObject({ name: 'investor person' })
})

test('staff are seen without their roles by company admins, and neither suspended, changed nor removed', async () => {
  const api = await createTestApi()
  await withFlag(api)
  const admin = api.as('admin')
  expect((await admin.get(of('lead'))).body).toMatchObject({ roles: [], may_administer: false })
  expect((await admin.get(of('both'))).body).toMatchObject({ may_administer: true })
  for (const refused of [
    await admin.post(`${of('lead')}/suspend`),
    await admin.patch(of('lead'), { body: { permissions: [] } }),
    await admin.delete(of('lead')),
    await admin.patch(`/v2/users/${PEOPLE.lead.id}`, { body: { name: 'Renamed' } }),
  ])
    expect(refused.status).toBe(403)
  expect((await api.as('super').post(`${of('lead')}/suspend`)).status).toBe(200)
})

test('somebody who also belongs to another company keeps their sessions and their name', async () => {
  const api = await createTestApi()
  const both = api.as('both')
  expect((await both.get('/v2/user')).status).toBe(200)
  expect((await api.as('admin').post(`${of('both')}/suspend`)).status).toBe(200)
  expect((await both.get('/v2/user')).body).toMatchObject({ companies: [{ id: COMPANIES.quartz.id }] })
  const rename = await api.as('admin').patch(`/v2/users/${PEOPLE.both.id}`, { body: { name: 'Renamed' } })
  expect(rename.status).toBe(404)
})

test('a colleague is renamed, and the answer says nothing of roles', async () => {
  const api = await createTestApi()
  const renamed = await api.as('admin').patch(`/v2/users/${PEOPLE.presenter.id}`, { body: { name: 'Renamed' } })
  expect(renamed.body).toMatchObject({ name: 'Renamed', roles: [], permissions: [] })
})
