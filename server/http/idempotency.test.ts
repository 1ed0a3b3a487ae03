import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '../db/schema/company.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { memberships } from '../db/schema/user.ts'
import { COMPANIES } from '../testing/people.ts'
import { createTestApi } from '../testing/test-api.ts'
import { BASALT, importedDeck, runJobs } from '../testing/test-decks.ts'

const headers = { 'idempotency-key': 'once' }

test('a repeated purge is answered again to the same person, and to nobody else', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, file } = await importedDeck(api, admin)
  await admin.delete(`/v2/decks/${deck.id}`)
  const purge = { body: { title: deck.title }, headers }
  const address = `/v2/decks/${deck.id}/purge`
  expect((await admin.post(address, purge)).status).toBe(204)
  const again = await admin.post(address, purge)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
  expect((await api.as('presenter').post(address, purge)).status).toBe(404)
  expect((await admin.post(address, { ...purge, body: { title: 'Another' } })).status).toBe(404)
  expect((await admin.post(address, { body: purge.body, headers: { 'idempotency-key': 'other' } })).status).toBe(404)

  const key = { headers: { 'idempotency-key': 'a file' } }
  expect((await admin.delete(`/v2/files/${file.id}`, key)).status).toBe(204)
  expect((await admin.delete(`/v2/files/${file.id}`, key)).status).toBe(204)
  expect((await admin.delete(`/v2/files/${file.id}`)).status).toBe(409)
  api.clock.pass({ hours: 25 })
  expect((await admin.delete(`/v2/files/${file.id}`, key)).status).toBe(409)
})

test('a stored response is not repeated to a person who has lost access', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const deck: Deck = (await admin.post('/v2/decks', { body: { company_id: BASALT, title: 'Mine' } })).body
  const rename = { body: { title: 'Theirs' }, headers }
  expect((await admin.patch(`/v2/decks/${deck.id}`, rename)).status).toBe(200)
  const trash = { headers: { 'idempotency-key': 'trash' } }
  expect((await admin.delete(`/v2/decks/${deck.id}`, trash)).status).toBe(204)
  await api.deps.db.delete(memberships)
  expect((await admin.patch(`/v2/decks/${deck.id}`, rename)).status).toBe(404)
  expect((await admin.delete(`/v2/decks/${deck.id}`, trash)).status).toBe(404)
})

test('a purge succeeds though the store cannot remove the images, and a later sweep removes them', async () => {
  const api = await createTestApi({ STORAGE_URL: '' })
  await runJobs(api)
  const admin = api.as('admin')
  const { deck } = await importedDeck(api, admin)
  await admin.delete(`/v2/decks/${deck.id}`)
  const folder = path.join(api.deps.env.DATA_DIR, 'files/slides')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in its place')
  const purge = { body: { title: deck.title }, headers }
  expect((await admin.post(`/v2/decks/${deck.id}/purge`, purge)).status).toBe(204)
  const again = await admin.post(`/v2/decks/${deck.id}/purge`, purge)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

describe('idempotency keys', () => {
  const request = { body: { name: 'Once Only' }, headers: { 'idempotency-key': 'key-1' } }

  test('run a call once and repeat its response', async () => {
    const api = await createTestApi()
    const first = await api.as('super').post('/v2/companies', request)
    const again = await api.as('super').post('/v2/companies', request)
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await api.deps.db.$count(companies, eq(companies.name, 'Once Only'))).toBe(1)
  })

  test('are a person’s own, and good for a day', async () => {
    const api = await createTestApi()
    await api.as('super').post('/v2/companies', request)
    await api.as('lead').post('/v2/companies', request)
    expect(await api.deps.db.$count(companies, eq(companies.name, 'Once Only'))).toBe(2)
    api.clock.pass({ hours: 25 })
    expect((await api.as('super').post('/v2/companies', request)).headers.get('idempotency-replayed')).toBeNull()
  })

  test('refuse another body, and a call that is still running', async () => {
    const api = await createTestApi()
    await api.as('super').post('/v2/companies', request)
    expect((await api.as('super').post('/v2/companies', { ...request, body: { name: 'Other' } })).body).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    })
    await api.deps.db.update(idempotencyKeys).set({ status: null, committedAt: null })
    expect((await api.as('super').post('/v2/companies', request)).body).toMatchObject({
      status: 409,
      code: 'idempotency_in_progress',
    })
  })

  test('are free again if a process died before its commit, and never after it', async () => {
    const api = await createTestApi()
    await api.as('super').post('/v2/companies', request)
    await api.deps.db.update(idempotencyKeys).set({ status: null })
    api.clock.pass({ minutes: 2 })
    expect((await api.as('super').post('/v2/companies', request)).status).toBe(409)
    await api.deps.db.update(idempotencyKeys).set({ committedAt: null })
    expect((await api.as('super').post('/v2/companies', request)).status).toBe(201)
  })

  test('are not used up by a failure', async () => {
    const api = await createTestApi()
    const address = `/v2/companies/${COMPANIES.basalt.id}`
    const conflict = { body: { name: 'New' }, headers: { 'idempotency-key': 'key-2', 'if-match': '"9"' } }
    expect((await api.as('admin').patch(address, conflict)).status).toBe(412)
    expect(
      (
        await api
          .as('admin')
          .patch(address, { ...conflict, headers: { 'idempotency-key': 'key-2', 'if-match': '"1"' } })
      ).status,
    ).toBe(200)
  })
})
