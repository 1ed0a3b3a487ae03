import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'

const address = (name: PersonName) => `/v2/users/${PEOPLE[name].id}`

test('people change themselves, and roles are nobody’s to change here', async () => {
  const api = await createTestApi()
  const answer = await api.as('presenter').patch(address('presenter'), {
    body: { name: ' Pria ', email_address: 'PRIA@example.org', roles: ['super_admin'] },
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    name: 'Pria',
    email_address: 'pria@example.org',
    roles: [{ key: 'company_admin', description: 'Company admin' }],
  })
  expect((await api.as('presenter').get('/v2/user')).body).toMatchObject({ name: 'Pria' })
  expect(
    await api.deps.db.select({ action: auditEvents.action, before: auditEvents.before }).from(auditEvents),
  ).toMatchObject([{ action: 'user.update', before: { name: 'presenter person' } }])
})

test('an address that is in use is refused, naming the field', async () => {
  const api = await createTestApi()
  const answer = await api.as('new').patch(address('new'), { body: { email_address: 'admin@example.org' } })
  expect(answer.body).toMatchObject({ status: 409, code: 'conflict', issues: [{ path: 'email_address' }] })
})

test('an address is moved only by whoever has all the rights of its owner', async () => {
  const api = await createTestApi()
  const move = async (actor: PersonName, subject: PersonName) =>
    (await api.as(actor).patch(address(subject), { body: { email_address: `${actor}-${subject}@example.org` } })).status
  expect(await move('admin', 'presenter')).toBe(200)
  expect(await move('admin', 'both')).toBe(403)
  expect(await move('admin', 'lead')).toBe(403)
  expect(await move('lead', 'super')).toBe(403)
  expect(await move('lead', 'both')).toBe(200)
  expect(await move('super', 'lead')).toBe(200)
})

test('flags are the person’s own', async () => {
  const api = await createTestApi()
  const active = async (name: PersonName) =>
    ((await api.as(name).get('/v2/flags')).body as { name: string; is_active_for_user: boolean }[])
      .filter((flag) => flag.is_active_for_user)
      .map((flag) => flag.name)
  expect(await active('admin')).toEqual(['DORA_ENABLED'])
  expect(await active('new')).toEqual([])
})
