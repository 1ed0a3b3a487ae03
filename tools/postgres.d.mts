/**
 * Starts a fresh cluster on a free port of this machine; `stop` ends it and removes its files. `halt` ends it and keeps
 * them, so that `resume` goes on with the same data on the same port.
 */
export function startPostgres(): Promise<{
  url: string
  stop(): Promise<void>
  /** SIGINT, the default, is a fast shutdown; SIGQUIT ends it as a crash does. */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  resume(): Promise<void>
}>
/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number>
