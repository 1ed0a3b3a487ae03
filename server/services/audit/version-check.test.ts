import type { Deck } from '@outcrop/contract/deck.ts'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { importedDeck, runJobs } from '../../testing/test-decks.ts'

const stale = { 'if-match': '"1"' }

test('a conflict names whoever made the version that stands, not whoever came after', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, slides } = await importedDeck(api, admin)
  const renamed: Deck = (await api.as('presenter').patch(`/v2/decks/${deck.id}`, { body: { title: 'New' } })).body
  const [slide] = slides
  await api.as('presenter').patch(`/v2/decks/${deck.id}/slides/${slide?.id}`, { body: { title: 'First' } })
  const changedAt = api.clock.now().toISOString()
  api.clock.pass({ minutes: 1 })
  const order = slides.map(({ id }) => id).toReversed()
  expect((await admin.put(`/v2/decks/${deck.id}/slides/order`, { body: { slide_ids: order } })).status).toBe(200)
  await admin.delete(`/v2/decks/${deck.id}/slides/${slide?.id}`)
  await admin.post(`/v2/decks/${deck.id}/slides/${slide?.id}/restore`)

  expect(renamed.version).toBe(2)
  const told = {
    code: 'version_conflict',
    changed_by: { id: PEOPLE.presenter.id, name: 'presenter person' },
    changed_at: changedAt,
  }
  const body = { title: 'Mine' }
  expect((await admin.patch(`/v2/decks/${deck.id}`, { body, headers: stale })).body).toMatchObject(told)
  const ofSlide = await admin.patch(`/v2/decks/${deck.id}/slides/${slide?.id}`, { body, headers: stale })
  expect(ofSlide.body).toMatchObject(told)
})

test('a user has a version from the first look on, and the same again is no change', async () => {
  const api = await createTestApi()
  const presenter = api.as('presenter')
  const address = `/v2/users/${PEOPLE.presenter.id}`
  const tag = (await presenter.get('/v2/user')).headers.get('etag') ?? ''
  expect((await presenter.get('/v2/user', { headers: { 'if-none-match': tag } })).status).toBe(304)
  const same = await presenter.patch(address, { body: { name: 'presenter person' }, headers: { 'if-match': tag } })
  expect(same.headers.get('etag')).toBe(tag)
  expect(await api.deps.db.$count(auditEvents)).toBe(0)
  expect((await presenter.patch(address, { body: { name: 'Pria' }, headers: { 'if-match': tag } })).status).toBe(200)
  const late = await api.as('admin').patch(address, { body: { name: 'Another' }, headers: { 'if-match': tag } })
  expect(late.body).toMatchObject({ status: 412, changed_by: { id: PEOPLE.presenter.id } })
})
