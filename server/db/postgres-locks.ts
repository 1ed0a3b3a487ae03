import postgres from 'postgres'

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
  const client = postgres(url, {
    max: 1,
    // The connection is the lock: it is not closed for being old or idle.
    max_lifetime: null,
    idle_timeout: 0,
    onnotice: () => {},
    connection: { application_name: 'outcrop locks' },
    onclose() {
      for (const lost of held) lost.abort()
      held.clear()
    },
  })

  async function tryLock(name: string): Promise<Lock | null> {
    const lost = new AbortController()
    const [row] = await client`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`
    if (!row?.['locked']) return null
    held.add(lost)
    return {
      lost: lost.signal,
      async release() {
        if (held.delete(lost)) await client`select pg_advisory_unlock(hashtextextended(${name}, 0))`
      },
    }
  }

  return { tryLock, close: () => client.end({ timeout: 5 }) }
}
