/** What the first screen can use comes first. */
const AFTER_MS = 4000

/** Runs once the first screen stands and the browser has nothing better to do. */
export function onIdle(run: () => unknown): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 4000 })
    else run()
  }, AFTER_MS)
}
