import { expect, test } from 'vitest'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}/capital-structure`
const QUARTZ = `/v2/companies/${COMPANIES.quartz.id}/capital-structure`
const body = (count: number, more: object = {}) => ({
  as_of: '2026-02-27',
  currency: 'cad',
  items: [{ kind: 'shares', label: 'Common shares', count }],
  ...more,
})

test('each edit makes a version, and the history keeps them all', async () => {
  const api = await createTestApi()
  const first = await api.as('admin').post(BASALT, { body: body(10, { based_on: 0 }) })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ version: 1, currency: 'CAD', created_by: { name: 'admin person' } })
  expect(
    (await api.as('lead').post(BASALT, { body: body(20, { based_on: 1, note: 'Placement' }) })).body,
  ).toMatchObject({
    version: 2,
  })
  expect((await api.as('new').get(`${BASALT}/latest`)).body).toMatchObject({ version: 2, items: [{ count: 20 }] })
  expect((await api.as('both').get(`${BASALT}/history`)).body).toMatchObject({
    count: 2,
    results: [{ version: 2, note: 'Placement' }, { version: 1 }],
  })
  expect((await api.as('both').get(`${BASALT}/history?page=2&page_size=1`)).body).toMatchObject({
    results: [{ version: 1 }],
  })
})

test('an edit of an old version is told who was faster, and can be saved over it', async () => {
  const api = await createTestApi()
  await api.as('both').post(BASALT, { body: body(10, { based_on: 0 }) })
  const late = await api.as('admin').post(BASALT, { body: body(11, { based_on: 0 }) })
  expect(late.body).toMatchObject({ status: 412, code: 'version_conflict', changed_by: { name: 'both person' } })
  expect((await api.as('admin').post(BASALT, { body: body(11, { based_on: 1 }) })).body).toMatchObject({ version: 2 })
})

test('what cannot be a line is refused by its place', async () => {
  const api = await createTestApi()
  const line = { kind: 'options', label: 'Staff', count: 5 }
  for (const [wrong, path] of [
    [{ ...line, count: 1.5 }, 'items.0.count'],
    [{ ...line, count: -1 }, 'items.0.count'],
    [{ ...line, strike: -1 }, 'items.0.strike'],
    [{ ...line, expires_on: '2027-02-30' }, 'items.0.expires_on'],
    [{ ...line, label: ' ' }, 'items.0.label'],
  ] as const)
    expect((await api.as('admin').post(BASALT, { body: body(1, { items: [wrong] }) })).body).toMatchObject({
      status: 422,
      issues: [{ path }],
    })
  expect((await api.as('admin').post(BASALT, { body: body(1, { items: [] }) })).status).toBe(422)
})

test('it is written by admins of the company and the staff; another company is not found', async () => {
  const api = await createTestApi()
  expect((await api.as('admin').post(QUARTZ, { body: body(1) })).status).toBe(404)
  expect((await api.as('admin').get(`${QUARTZ}/history`)).status).toBe(404)
  expect((await api.as('presenter').post(BASALT, { body: body(1) })).status).toBe(403)
  expect((await api.as('investor').get(`${BASALT}/history`)).status).toBe(404)
  expect((await api.as('super').post(QUARTZ, { body: body(1) })).status).toBe(201)
})
