import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../db/database.ts'
import { createLog } from '../log.ts'
import { queryPostgres } from '../testing/query-postgres.ts'
import { createNotifier } from './notifier.ts'

const silent = createLog('silent')

test('a wake reaches whoever waits for its topic at another connection, once each, and nobody who has left', async () => {
  const prepared = inject('preparedDatabase')
  if (prepared.kind !== 'postgres') throw new Error('This test needs Postgres')
  const [here, there] = [openPostgres(prepared.server, { poolSize: 2 }), openPostgres(prepared.server, { poolSize: 2 })]
  const [sender, receiver] = [await createNotifier(here, silent), await createNotifier(there, silent)]
  onTestFinished(async () => {
    for (const part of [sender, receiver, here, there]) await part.close()
  })
  const woken: string[] = []
  const end = Promise.withResolvers<void>()
  await sender.subscribe('a topic', () => woken.push('sender'))
  await receiver.subscribe('a topic', () => woken.push('receiver'))
  await receiver.subscribe('another', () => woken.push('another'))
  const leave = await receiver.subscribe('a topic', () => woken.push('left'))
  await receiver.subscribe('end', end.resolve)
  leave()
  await sender.publish('a topic')
  await sender.publish('end')
  await end.promise
  expect(woken).toEqual(['sender', 'receiver'])
  // A listener survives its connection, which is opened again.
  const again = Promise.withResolvers<void>()
  await receiver.subscribe('again', again.resolve)
  await queryPostgres(
    prepared.server,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
  )
  const knock = setInterval(() => void sender.publish('again'), 50)
  await again.promise
  clearInterval(knock)
})

test('a wake that cannot be sent reaches this process all the same, and fails nothing', async () => {
  const prepared = inject('preparedDatabase')
  if (prepared.kind !== 'postgres') throw new Error('This test needs Postgres')
  const connection = openPostgres(prepared.server, { poolSize: 2 })
  const notifier = await createNotifier(connection, silent)
  let woken = 0
  await notifier.subscribe('a topic', () => (woken += 1))
  await notifier.close()
  await connection.close()
  await notifier.publish('a topic')
  expect(woken).toBe(1)
})
