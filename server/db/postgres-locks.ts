import type { Client } from 'pg'
import { closePostgres, connectPostgres, unlessAway } from './postgres-connection.ts'

export interface Lock {
  /** Aborted when the lock is lost, as with its connection. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

export interface Locks {
  /**
   * A lock that no other process gets until it is released or this process ends; null while another process has it.
   * Within a process, callers must not request a name twice at a time.
   */
  tryLock(name: string): Promise<Lock | null>
}

/**
 * Locks across processes as advisory locks of Postgres, all on one connection that is opened with the first. They end with
 * that connection, so a process that dies blocks nobody.
 */
export function openPostgresLocks(url: string): Locks & { close(): Promise<void> } {
  const held = new Set<AbortController>()
  let opened: Promise<Client> | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function open(): Promise<Client> {
    const client = await connectPostgres(url, 'outcrop locks')
    client.once('end', () => {
      opened = null
      for (const lost of held) lost.abort()
      held.clear()
    })
    return client
  }

  async function run(text: string, name: string): Promise<boolean> {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    const client = await opened
    const { rows } = await unlessAway(client.query<{ done: boolean }>(text, [name]))
    return rows[0]?.done ?? false
  }

  /** A connection runs one query at a time. */
  function runInTurn(text: string, name: string): Promise<boolean> {
    const done = turn.then(() => run(text, name))
    turn = done.catch(() => undefined)
    return done
  }

  async function tryLock(name: string): Promise<Lock | null> {
    const lost = new AbortController()
    if (!(await runInTurn('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', name))) return null
    held.add(lost)
    return {
      lost: lost.signal,
      async release() {
        if (held.delete(lost)) await runInTurn('select pg_advisory_unlock(hashtextextended($1, 0)) as done', name)
      },
    }
  }

  async function close(): Promise<void> {
    const client = await opened?.catch(() => null)
    if (client) await closePostgres(client)
  }

  return { tryLock, close }
}
