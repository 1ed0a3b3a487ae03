/** What the first screen can use comes first. */
const AFTER_MS = 4000
const LATEST_MS = 4000

/** Runs once the screen stands, some time from now, and the browser has nothing better to do. */
export function onIdle(run: () => unknown, afterMs = AFTER_MS): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LATEST_MS })
    else run()
  }, afterMs)
}
