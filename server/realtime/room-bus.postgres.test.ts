import { CONTENT_BYTES_MAX } from '@outcrop/contract/api/realtime.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../db/database.ts'
import { createLog } from '../log.ts'
import { createRoomBus } from './room-bus.ts'
import { type RoomNews, Rooms } from './rooms.ts'

const silent = createLog('silent')
const SENDER = { kind: 'user', id: 'u', name: 'Zoë 🪨' } as const

/** Rooms with a connection of their own, as each process has. */
function openRooms(): Rooms {
  const prepared = inject('preparedDatabase')
  if (prepared.kind !== 'postgres') throw new Error('This test needs Postgres')
  const connection = openPostgres(prepared.server, { poolSize: 2 })
  const rooms = new Rooms(createRoomBus(connection, silent), { now: () => new Date(), log: silent })
  onTestFinished(async () => {
    await rooms.close()
    await connection.close()
  })
  return rooms
}

test('messages of every size reach another process whole and in order, and so do states', async () => {
  const [one, two] = [openRooms(), openRooms()]
  const heard: RoomNews[] = []
  const [last, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await two.join('room:1', (news) => {
    heard.push(news)
    if (news.type === 'message' && news.message.data === 'last') last.resolve()
    if (news.type === 'presence' && news.left.length > 0) left.resolve()
  })
  const contents = ['first', 'é\n"\\ 🪨'.repeat(CONTENT_BYTES_MAX / 12), 'x'.repeat(7_800), '', 'last']
  const at = new Date(0).toISOString()
  // Not awaited one by one: the order is that of the calls.
  await Promise.all(
    contents.map((data) => one.publish('room:1', { name: 'm', from: 'a', sender: SENDER, to: null, at, data })),
  )
  await last.promise
  expect(heard.map((news) => (news.type === 'message' ? news.message.data : null))).toEqual(contents)

  const disconnect = one.connect('a')
  await one.show('room:1', { id: 'a', sender: SENDER, state: { x: 1 } })
  // A process that starts now asks the others. What they answer before it has joined is no news, but known.
  const three = openRooms()
  await three.join('room:1', () => {})
  await expect
    .poll(() => three.participants('room:1'), { timeout: 20_000 })
    .toEqual([{ id: 'a', sender: SENDER, state: { x: 1 } }])
  disconnect()
  await left.promise
  expect(two.participants('room:1')).toEqual([])
})
