import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import { retryUntilLoaded } from '#/lib/retry.ts'
import { whenIdle } from '#/lib/when-idle.ts'
import { router } from './router.ts'

/** Loads deferred work when the browser is idle after the first render: analytics and the prefetch for offline use. */
export function startIdleWork(config: RuntimeConfig) {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    whenIdle(() => {
      if (config.TAG_MANAGER_ID)
        void retryUntilLoaded(() => import('./visits.ts')).then(({ noteVisits }) => noteVisits())
      void retryUntilLoaded(() => import('./telemetry.ts')).then(({ startTelemetry }) => startTelemetry(config))
      void retryUntilLoaded(() => import('./offline-prefetch.ts')).then(({ prefetchForOffline }) =>
        prefetchForOffline(),
      )
    })
  })
}
