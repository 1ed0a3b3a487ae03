import { readForTab, writeForTab } from '#/lib/stored.ts'

const RELOAD_GUARD_MS = 10_000

/** Whether another build than this one is served. Throws where the manifest cannot be read. */
export async function servesNewer(): Promise<boolean> {
  const answer = await fetch('build.json', { cache: 'no-store' })
  const { version } = (await answer.json()) as { version?: unknown }
  return typeof version === 'string' && version !== __BUILD_VERSION__
}

let lastHere = 0

/** Reloads at most once in 10 s, so that a broken build cannot make a page reload for ever. */
export function reloadGuarded(href = location.href) {
  if (Date.now() - Math.max(Number(readForTab('reloaded-at')), lastHere) < RELOAD_GUARD_MS) return
  // Fallback for browsers that block storage.
  lastHere = Date.now()
  writeForTab('reloaded-at', String(lastHere))
  if (href === location.href) location.reload()
  else location.assign(href)
}

/** Whether leaving the page would lose work: any `beforeunload` listener, such as that of uploads, may object. */
export function wouldLoseWork(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
