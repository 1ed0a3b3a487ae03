import type { ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { expect, test } from 'vitest'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { listen, socketOf, type TestSocket } from '../../testing/test-socket.ts'

const DECK = SAMPLES.basalt.deck
const TOPIC = `deck-editing:${DECK}`

async function next<Type extends ServerMessage['type']>(socket: TestSocket, type: Type) {
  for (;;) {
    const message = await socket.next()
    if (message.type === type) return message as Extract<ServerMessage, { type: Type }>
  }
}

test('people who have a deck open see each other, and when it was changed', async () => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  const { url } = await listen(api)
  const admin = await socketOf(api, url, 'admin')
  admin.say({ type: 'subscribe', topic: TOPIC })
  expect(await next(admin, 'participants')).toMatchObject({ participants: [] })
  const before = (await next(admin, 'snapshot')).data

  const presenter = await socketOf(api, url, 'presenter')
  presenter.say({ type: 'subscribe', topic: TOPIC }, { type: 'state', topic: TOPIC, data: {} })
  const { changed } = await next(admin, 'presence')
  expect(changed).toMatchObject([{ sender: { kind: 'user', name: 'presenter person' }, state: {} }])

  api.clock.pass({ minutes: 1 })
  await api.as('presenter').patch(`/v2/decks/${DECK}/slides/${SAMPLES.basalt.slide}`, { body: { title: 'Theirs' } })
  presenter.say({ type: 'publish', topic: TOPIC, name: 'changed', data: {} })
  const after = await next(admin, 'event')
  expect(after.data).toEqual({ updated_at: api.clock.now().toISOString() })
  expect(after.data).not.toEqual(before)

  presenter.raw.close()
  expect((await next(admin, 'presence')).left).toEqual(changed.map(({ id }) => id))
})
