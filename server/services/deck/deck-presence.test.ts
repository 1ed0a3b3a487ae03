import { onTestFinished, expect, test } from 'vitest'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

const DECK = SAMPLES.basalt.deck

/** The stream of who edits a deck; each call answers what is said next. */
async function follow(api: TestApi) {
  const answer = await api.fetch(
    new Request(`${api.deps.env.PUBLIC_URL}/v2/realtime/events?topics=deck-editing:${DECK}`, {
      headers: { application: 'cms', authorization: (await api.as('admin').authorization()) ?? '' },
    }),
  )
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  onTestFinished(() => reader.cancel())
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
  expect(await next()).toContain('retry')
  return next
}

test('people who have a deck open see each other, and when it was changed', async () => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  const next = await follow(api)
  expect(await next()).toContain('"people":[]')
  const presenter = api.as('presenter')
  expect((await presenter.put(`/v2/decks/${DECK}/presence`)).status).toBe(204)
  expect(await next()).toContain('presenter person')

  api.clock.pass({ minutes: 1 })
  await presenter.patch(`/v2/decks/${DECK}/slides/${SAMPLES.basalt.slide}`, { body: { title: 'Theirs' } })
  expect((await api.as('admin').put(`/v2/decks/${DECK}/presence`)).status).toBe(204)
  const later = await next()
  expect(later).toContain(api.clock.now().toISOString())
  expect(later).toContain('admin person')
  expect(later).not.toContain('presenter person')
})
