/** Runs once the browser has nothing better to do, at the latest after some seconds. */
export function onIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1500)
}
