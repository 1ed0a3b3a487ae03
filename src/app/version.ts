import { router } from './router.ts'

const everyMs = 5 * 60_000
const reloadGuardMs = 10_000
const reloadEntry = 'reloaded-at'
let newer = false

async function look() {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { version } = (await answer.json()) as { version?: unknown }
    newer = typeof version === 'string' && version !== __BUILD_VERSION__
  } catch (error) {
    console.warn('The build manifest could not be loaded', error)
  }
}

/** Reloads at most once in 10 s, so that a broken build cannot make a page reload for ever. False where it has just done so. */
export function reloadGuarded(href?: string): boolean {
  const last = Number(sessionStorage.getItem(reloadEntry) ?? 0)
  if (Date.now() - last < reloadGuardMs) return false
  sessionStorage.setItem(reloadEntry, String(Date.now()))
  if (href === undefined) location.reload()
  else location.assign(href)
  return true
}

/** Learns of newer builds; the next change of page then loads the new one. A chunk that is gone does the same at once. */
export function watchVersion() {
  setInterval(() => {
    if (document.visibilityState === 'visible') void look()
  }, everyMs)
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (newer && pathChanged) reloadGuarded(toLocation.href)
  })
}

addEventListener('vite:preloadError', (event) => {
  console.warn('A part of the app could not be loaded', event.payload)
  // Only a newer build is worth a reload: while the server is away it would lose the page and what is being sent.
  void look().then(() => newer && reloadGuarded())
})
