import { readStored, writeStored } from '#/lib/stored.ts'

/** Held by the tab that is asking for a new access token. The page's first script takes it too. */
export const REFRESH_LOCK = 'outcrop-refresh'

/** A tab that was closed in the middle has not said that it ended. */
const ENDED_BY_MS = 10_000

/** Says in all tabs, beside the lock, that one is asking: a page that opens can read it at once, and would wait for the lock. */
export function noteRefresh(began: boolean) {
  writeStored('refresh-began', began ? String(Date.now()) : null)
}

/** Whether another tab is asking, as far as is known. */
export function refreshNoted(): boolean {
  return Date.now() - Number(readStored('refresh-began')) < ENDED_BY_MS
}
