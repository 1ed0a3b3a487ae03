import { randomUUID } from 'node:crypto'
import type { DatabaseConnection } from '../db/database.ts'
import type { Logger } from '../log.ts'

const CHANNEL = 'outcrop_rooms'
/** NOTIFY takes less than 8,000 bytes; the head before a part has about 60. */
const PART_LENGTH = 7_800

/** Carries content between the rooms of all processes. Nothing is stored: a process that is not listening misses it. */
export interface RoomBus {
  /** Sends to every other process, in the order of the calls. */
  send(content: unknown): Promise<void>
  /** Calls `listener` with what other processes send. Only one listener, for the life of the process. */
  listen(listener: (content: unknown) => void): Promise<void>
  close(): Promise<void>
}

/** An embedded database is open in one process only, so nothing is sent there. */
export function createRoomBus(
  connection: Pick<DatabaseConnection, 'kind' | 'notify' | 'listen'>,
  log: Logger,
): RoomBus {
  if (connection.kind === 'pglite') return { send: async () => {}, listen: async () => {}, close: async () => {} }
  const self = randomUUID()
  let count = 0
  let turn = Promise.resolve()
  let unlisten = async () => {}

  async function sendParts(content: unknown): Promise<void> {
    const parts = split(content)
    count += 1
    for (const [index, part] of parts.entries())
      await connection.notify(CHANNEL, `${self} ${count} ${index} ${parts.length} ${part}`)
  }

  return {
    async send(content) {
      turn = turn
        .then(async () => await sendParts(content))
        .catch((error: unknown) => log.warn({ err: error }, 'rooms of other processes were not reached'))
      await turn
    },
    async listen(listener) {
      const join = joinParts(listener)
      unlisten = await connection.listen(CHANNEL, (payload) => {
        if (!payload.startsWith(self)) join(payload)
      })
    },
    async close() {
      await turn
      await unlisten()
    },
  }
}

/** JSON in ASCII, so that a character is a byte, in parts that fit a notification. */
function split(content: unknown): string[] {
  const text = JSON.stringify(content).replaceAll(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const parts: string[] = []
  for (let from = 0; from < text.length; from += PART_LENGTH) parts.push(text.slice(from, from + PART_LENGTH))
  return parts
}

/** A process sends one content after the other, so a new one means that the rest of the last was lost. */
function joinParts(listener: (content: unknown) => void): (payload: string) => void {
  const begun = new Map<string, { readonly count: string; readonly parts: string[] }>()
  return (payload) => {
    const [, sender, count, index, total, part] = /^(\S+) (\d+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    if (sender === undefined || count === undefined || part === undefined) return
    const known = begun.get(sender)
    const current = known?.count === count ? known : { count, parts: [] }
    current.parts[Number(index)] = part
    begun.set(sender, current)
    if (Object.keys(current.parts).length < Number(total)) return
    begun.delete(sender)
    listener(JSON.parse(current.parts.join('')))
  }
}
