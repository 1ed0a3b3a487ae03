/** Starts a fresh cluster on a free port of this machine; `stop` ends it and removes its files. */
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>
/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number>
