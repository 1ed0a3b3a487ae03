import { randomUUID } from 'node:crypto'
import type { DatabaseConnection } from '../db/database.ts'
import type { Notifier } from '../deps.ts'
import type { Logger } from '../log.ts'
import { LocalTopics } from './local-topics.ts'

const CHANNEL = 'outcrop'

export interface ClosableNotifier extends Notifier {
  close(): Promise<void>
}

/**
 * Wakes listeners of this process at once and, on Postgres, those of every other process by NOTIFY. An embedded
 * database is open in one process only, so nothing is sent there. A wake is a hint: listeners read what they need.
 */
export async function createNotifier(
  connection: Pick<DatabaseConnection, 'kind' | 'notify' | 'listen'>,
  log: Logger,
): Promise<ClosableNotifier> {
  const topics = new LocalTopics()
  const subscribe: Notifier['subscribe'] = async (topic, listener) => topics.add(topic, listener)
  if (connection.kind === 'pglite') {
    return { publish: async (topic) => topics.wake(topic), subscribe, close: async () => {} }
  }

  const self = randomUUID()
  const unlisten = await connection.listen(CHANNEL, (payload) => {
    const space = payload.indexOf(' ')
    if (payload.slice(0, space) !== self) topics.wake(payload.slice(space + 1))
  })
  return {
    async publish(topic) {
      topics.wake(topic)
      // The change is committed, and listeners find it at their next heartbeat.
      await connection
        .notify(CHANNEL, `${self} ${topic}`)
        .catch((error: unknown) => log.warn({ err: error }, 'a wake was not sent'))
    },
    subscribe,
    close: unlisten,
  }
}
