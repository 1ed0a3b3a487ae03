const IDLE_WITHIN_MS = 4000

/** Runs work when the browser is idle, at the latest after some seconds. */
export function whenIdle(run: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_WITHIN_MS })
  else setTimeout(run, IDLE_WITHIN_MS / 4)
}
