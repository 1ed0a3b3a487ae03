import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { memberships } from '../../db/schema/user.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'

test('a cancelled upload is deleted, and audited under its owner', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await admin.post('/v2/uploads', {
    headers: {
      ...tus,
      'upload-length': '10',
      'upload-metadata': `company_id ${btoa(BASALT)},filename ${btoa('a.pdf')}`,
    },
  })
  const address = begun.headers.get('location') ?? ''
  expect((await api.as('presenter').delete(address, { headers: tus })).status).toBe(404)
  expect((await admin.delete(address, { headers: tus })).status).toBe(204)
  expect((await admin.delete(address, { headers: tus })).status).toBe(404)
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'file.give-up'))
  expect(rows).toMatchObject([{ nounId: address.split('/').at(-1), actorId: PEOPLE.admin.id, companyId: BASALT }])
})

test('a person who lost the permission can neither see, continue nor cancel their upload', async () => {
  const api = await createTestApi()
  const presenter = api.as('presenter')
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await presenter.post('/v2/uploads', {
    headers: {
      ...tus,
      'upload-length': '10',
      'upload-metadata': `company_id ${btoa(BASALT)},filename ${btoa('a.pdf')}`,
    },
  })
  const address = begun.headers.get('location') ?? ''
  const send = async (offset: number) =>
    await presenter.patch(address, {
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: '%PDF',
    })
  expect((await send(0)).status).toBe(204)
  const size = async () => await api.deps.storage.uploads.size(address.split('/').at(-1) ?? '')
  const before = await size()
  await api.deps.db
    .update(memberships)
    .set({ permissions: [] })
    .where(and(eq(memberships.userId, PEOPLE.presenter.id), eq(memberships.companyId, BASALT)))
  expect((await presenter.head(address, { headers: tus })).status).toBe(404)
  expect((await send(4)).status).toBe(404)
  expect((await presenter.delete(address, { headers: tus })).status).toBe(404)
  expect(await size()).toBe(before)
})
