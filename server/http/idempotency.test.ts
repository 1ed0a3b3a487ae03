import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deck } from '@outcrop/contract/deck.ts'
import { expect, test } from 'vitest'
import { memberships } from '../db/schema/user.ts'
import { createTestApi } from '../testing/test-api.ts'
import { BASALT, importedDeck, runJobs } from '../testing/test-decks.ts'

const headers = { 'idempotency-key': 'once' }

test('what was removed for good is answered again to whoever removed it, and to nobody else', async () => {
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
  expect((await admin.delete(`/v2/files/${file.id}`)).status).toBe(404)
  api.clock.pass({ hours: 25 })
  expect((await admin.delete(`/v2/files/${file.id}`, key)).status).toBe(404)
})

test('what a person may not know of any more is not answered again', async () => {
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

test('a purge is answered though the store cannot remove the images, and they go with a later sweep', async () => {
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
