import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { patiently } from '#/lib/patiently.ts'
import { router } from './router.ts'

const IDLE_WITHIN_MS = 4000

function whenIdle(run: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_WITHIN_MS })
  else setTimeout(run, IDLE_WITHIN_MS / 4)
}

/** Starts what no screen waits for, once the first one is drawn: telemetry, and what is needed when the network fails. */
export function startIdleWork(config: RuntimeConfig) {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    whenIdle(() => {
      void patiently(() => import('./telemetry.ts')).then(({ startTelemetry }) => startTelemetry(config))
      void patiently(() => import('./outage.ts')).then(({ prepareForOutage }) => prepareForOutage())
    })
  })
}
