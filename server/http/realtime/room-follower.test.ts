import type { ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { expect, test } from 'vitest'
import type { RoomMessage } from '../../realtime/rooms.ts'
import { QUEUE_MAX, RoomFollower } from './room-follower.ts'

const SENDER = { kind: 'guest', id: 'g', name: 'A guest' } as const

function participant(id: string, state: unknown) {
  return { id, sender: SENDER, state }
}

function message(data: unknown): RoomMessage {
  return { name: 'move', from: 'other', sender: SENDER, to: null, at: '2026-01-01T00:00:00.000Z', data }
}

/** A receiver whose sends wait until `release`. */
function slowFollower() {
  const sent: ServerMessage[] = []
  const gate = Promise.withResolvers<void>()
  const full = Promise.withResolvers<string>()
  const done = Promise.withResolvers<void>()
  const follower = new RoomFollower({
    topic: 'room:1',
    self: 'me',
    send: async (next) => {
      sent.push(next)
      if (next.type === 'message' && next.data === 'last') done.resolve()
      await gate.promise
    },
    onFull: () => full.resolve('full'),
  })
  return { follower, sent, release: gate.resolve, full: full.promise, done: done.promise }
}

test('states of a slow receiver are merged, its messages all arrive in order', async () => {
  const { follower, sent, release, done } = slowFollower()
  follower.receive({ type: 'presence', changed: [participant('a', 0)], left: [] })
  for (let x = 1; x <= 50; x += 1) follower.receive({ type: 'presence', changed: [participant('a', x)], left: [] })
  follower.receive({ type: 'presence', changed: [participant('b', 1)], left: [] })
  follower.receive({ type: 'presence', changed: [], left: ['b'] })
  for (const data of [1, 2, 'last']) follower.receive({ type: 'message', message: message(data) })
  release()
  await done
  expect(sent).toMatchObject([
    { type: 'presence', changed: [{ id: 'a', state: 0 }], left: [] },
    { type: 'presence', changed: [{ id: 'a', state: 50 }], left: ['b'] },
    { type: 'message', data: 1 },
    { type: 'message', data: 2 },
    { type: 'message', data: 'last' },
  ])
})

test('a receiver that is too slow for the messages is given up', async () => {
  const { follower, sent, full } = slowFollower()
  for (let count = 0; count <= QUEUE_MAX + 1; count += 1) follower.receive({ type: 'message', message: message(count) })
  expect(await full).toBe('full')
  follower.receive({ type: 'message', message: message('more') })
  expect(sent).toHaveLength(1)
})
