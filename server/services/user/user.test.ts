import type { User } from '@outcrop/contract/account/user.ts'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { users } from '../../db/schema/user.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { fixture, runJobs, uploadChecked } from '../../testing/test-decks.ts'

const address = (name: PersonName) => `/v2/users/${PEOPLE[name].id}`

test('people change themselves, and roles are nobody’s to change here', async () => {
  const api = await createTestApi()
  const answer = await api.as('presenter').patch(address('presenter'), {
    body: { name: ' Pria ', email_address: 'pria@example.com', roles: ['super_admin'] },
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    name: 'Pria',
    email_address: 'presenter@example.org',
    roles: [{ key: 'company_admin', description: 'Company admin' }],
  })
  expect((await api.as('presenter').get('/v2/user')).body).toMatchObject({ name: 'Pria' })
  expect(
    await api.deps.db.select({ action: auditEvents.action, before: auditEvents.before }).from(auditEvents),
  ).toMatchObject([{ action: 'user.update', before: { name: 'presenter person' } }])
})

test('an admin changes the name of a colleague, and neither their address nor their picture', async () => {
  const api = await createTestApi()
  const change = async (actor: PersonName, subject: PersonName, body: object) =>
    await api.as(actor).patch(address(subject), { body })
  const renamed = await change('admin', 'presenter', { name: 'Pria', email_address: 'mine@example.org' })
  expect(renamed.body).toMatchObject({ name: 'Pria', email_address: 'presenter@example.org' })
  expect((await change('admin', 'presenter', { profile_image: COMPANIES.basalt.id })).status).toBe(403)
  expect((await change('super', 'lead', { email_address: 'mine@example.org' })).body).toMatchObject({
    email_address: 'lead@example.org',
  })
  expect((await change('presenter', 'admin', { name: 'Mine' })).status).toBe(403)
  expect((await change('admin', 'new', { name: 'Mine' })).status).toBe(404)
})

test('a picture is an image stored here that the person may use', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const presenter = api.as('presenter')
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')
  const image = await uploadChecked(api, presenter, { bytes, name: 'me.svg' })
  const pdf = await uploadChecked(api, presenter, { bytes: await fixture('quarterly-news.pdf'), name: 'news.pdf' })
  const foreign = await uploadChecked(api, api.as('both'), { bytes, name: 'x.svg', companyId: COMPANIES.quartz.id })
  const put = (profile_image: string | null) => presenter.patch(address('presenter'), { body: { profile_image } })
  for (const refused of ['https://example.org/pixel.gif', 'data:image/gif;base64,R0lGOD', pdf.id, foreign.id, ''])
    expect((await put(refused)).body).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'profile_image', code: 'unusable_file' }],
    })
  const answer = await put(image.id)
  expect(answer.body).toMatchObject({ profile_image: expect.stringContaining('/v2/media/') })
  const { profile_image } = (await presenter.get('/v2/user')).body as User
  expect((await presenter.get(profile_image ?? '')).headers.get('content-type')).toBe('image/webp')

  await presenter.delete(`/v2/files/${image.id}`)
  expect((await presenter.get('/v2/user')).body).toMatchObject({ profile_image: null })
  expect((await put(null)).status).toBe(200)
})

test('an address that an older version kept as a picture is not shown', async () => {
  const api = await createTestApi()
  await api.deps.db.update(users).set({ profileImage: 'https://example.org/pixel.gif' })
  expect((await api.as('admin').get('/v2/user')).body).toMatchObject({ profile_image: null })
  const admins = await api.as('admin').get(`/v2/companies/${COMPANIES.basalt.id}/admins`)
  expect(admins.text).not.toContain('example.org/pixel')
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
