import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { closePostgres, connectPostgres, unlessAway } from './postgres-connection.ts'

const RETRY_MS = 1_000

interface Listening {
  readonly client: Client
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>
}

/**
 * Calls `listener` for each NOTIFY on the channel, on a connection of its own that is opened again when it is lost; what is
 * sent in between is missed. Returns the function that ends it.
 * @throws ApiProblem `unavailable` if the first connection fails
 */
export async function listenToPostgres(
  url: string,
  channel: string,
  listener: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let current: Listening | null = await open()

  async function open(): Promise<Listening> {
    const client = await connectPostgres(url, 'outcrop listener')
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    client.on('notification', ({ payload = '' }) => listener(payload))
    try {
      await unlessAway(client.query(`listen ${client.escapeIdentifier(channel)}`))
    } catch (error) {
      await closePostgres(client)
      throw error
    }
    return { client, ended }
  }

  async function openAgain(): Promise<Listening | null> {
    while (!stopping.signal.aborted) {
      await setTimeout(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      const opened = stopping.signal.aborted ? null : await open().catch(() => null)
      if (opened) return opened
    }
    return null
  }

  async function keepOpen(): Promise<void> {
    while (current) {
      if (stopping.signal.aborted) await closePostgres(current.client)
      await current.ended
      current = await openAgain()
    }
  }

  const over = keepOpen()
  return async () => {
    stopping.abort()
    if (current) await closePostgres(current.client)
    await over
  }
}
