import type { TabKey } from '#/lib/stored.ts'

const reloadGuardMs = 10_000
const reloadEntry: TabKey = 'reloaded-at'

/** Whether another build than this one is served. Throws where the manifest cannot be read. */
export async function servesNewer(): Promise<boolean> {
  const answer = await fetch('build.json', { cache: 'no-store' })
  const { version } = (await answer.json()) as { version?: unknown }
  return typeof version === 'string' && version !== __BUILD_VERSION__
}

let lastHere = 0

/** Where the browser blocks its storage, what this page remembers has to do. */
function readLast(): number {
  try {
    return Number(sessionStorage.getItem(reloadEntry))
  } catch {
    return lastHere
  }
}

function noteReload() {
  lastHere = Date.now()
  try {
    sessionStorage.setItem(reloadEntry, String(lastHere))
  } catch {
    // Remembered above.
  }
}

/** Reloads at most once in 10 s, so that a broken build cannot make a page reload for ever. */
export function reloadGuarded(href = location.href) {
  if (Date.now() - readLast() < reloadGuardMs) return
  noteReload()
  if (href === location.href) location.reload()
  else location.assign(href)
}

/** Whoever would lose something by leaving the page objects to it, as uploads do. */
export function wouldLoseWork(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
