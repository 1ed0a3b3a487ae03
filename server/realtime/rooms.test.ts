import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { RoomBus } from './room-bus.ts'
import { EXPIRES_MS, type RoomNews, Rooms } from './rooms.ts'

const ROOM = 'room:1'
const SENDER = { kind: 'user', id: 'u', name: 'A user' } as const

/** Processes that reach each other at once, through JSON as over a wire. */
function network() {
  const clock = createTestClock()
  const nodes = new Set<{ hear: ((content: unknown) => void) | null }>()
  function open() {
    const node: { hear: ((content: unknown) => void) | null } = { hear: null }
    nodes.add(node)
    const bus: RoomBus = {
      send: async (content) => {
        for (const other of nodes) if (other !== node) other.hear?.(JSON.parse(JSON.stringify(content)))
      },
      listen: async (listener) => {
        node.hear = listener
      },
      close: async () => {
        node.hear = null
      },
    }
    const rooms = new Rooms(bus, { now: () => clock.now(), log: createLog('silent') })
    onTestFinished(() => rooms.close())
    const crash = () => nodes.delete(node)
    return { rooms, crash }
  }
  return { clock, open }
}

/** What a room says, which tests can wait for. */
async function hearing(rooms: Rooms, room = ROOM) {
  const all: RoomNews[] = []
  let news = Promise.withResolvers<void>()
  await rooms.join(room, (item) => {
    all.push(item)
    news.resolve()
    news = Promise.withResolvers()
  })
  return {
    all,
    next: async () => {
      while (all.length === 0) await news.promise
      return all.shift()
    },
  }
}

const participant = (id: string, state: unknown) => ({ id, sender: SENDER, state })
const message = { name: 'move', from: 'a', sender: SENDER, to: null, at: '2026-01-01T00:00:00.000Z', data: 7 }

test('messages and states reach the listeners of every process, each room its own', async () => {
  const { open } = network()
  const [one, two] = [open().rooms, open().rooms]
  const [here, there, elsewhere] = [await hearing(one), await hearing(two), await hearing(two, 'room:2')]
  await one.publish(ROOM, message)
  for (const heard of [here, there]) expect(await heard.next()).toEqual({ type: 'message', message })
  one.connect('a')
  for (const x of [1, 2, 3]) await one.show(ROOM, participant('a', x))
  const presence = { type: 'presence', changed: [participant('a', 3)], left: [] }
  for (const heard of [here, there]) expect(await heard.next()).toEqual(presence)
  expect(two.participants(ROOM)).toEqual([participant('a', 3)])
  expect(elsewhere.all).toEqual([])
})

test('a process that starts later learns who is there', async () => {
  const { open } = network()
  const one = open().rooms
  one.connect('a')
  await one.show(ROOM, participant('a', 1))
  const late = open().rooms
  await hearing(late)
  expect(late.participants(ROOM)).toEqual([participant('a', 1)])
})

test('a connection that ends leaves all of its rooms', async () => {
  const { open } = network()
  const [one, two] = [open().rooms, open().rooms]
  const heard = await hearing(two)
  const disconnect = one.connect('a')
  await one.show(ROOM, participant('a', 1))
  await heard.next()
  disconnect()
  expect(await heard.next()).toEqual({ type: 'presence', changed: [], left: ['a'] })
  expect([one.participants(ROOM), two.participants(ROOM)]).toEqual([[], []])
})

test('a state that another process took belongs to the process of the connection', async () => {
  const { open } = network()
  const [one, two] = [open().rooms, open().rooms]
  const heard = await hearing(two)
  await hearing(one)
  const disconnect = one.connect('a')
  await two.show(ROOM, participant('a', 1))
  await heard.next()
  expect(one.participants(ROOM)).toHaveLength(1)
  disconnect()
  expect(await heard.next()).toMatchObject({ left: ['a'] })
})

test('states of a process that has crashed expire, those of the others stay', async () => {
  const { clock, open } = network()
  const [one, two] = [open(), open()]
  await hearing(two.rooms)
  one.rooms.connect('a')
  two.rooms.connect('b')
  await one.rooms.show(ROOM, participant('a', 1))
  await two.rooms.show(ROOM, participant('b', 1))
  const heard = await hearing(two.rooms)
  await heard.next()
  one.crash()
  clock.pass({ seconds: EXPIRES_MS / 1000 + 1 })
  // The start of another process makes the rest repeat what they hold.
  const late = open().rooms
  await hearing(late)
  expect(two.rooms.participants(ROOM).map(({ id }) => id)).toEqual(['b'])
  expect(late.participants(ROOM).map(({ id }) => id)).toEqual(['b'])
})
