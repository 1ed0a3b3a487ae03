import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { followTheme } from '#/components/theme.ts'
import { prepareForOutage } from './outage.ts'
import { router } from './router.ts'
import { startTelemetry } from './telemetry.ts'
import { watchVersion } from './version.ts'

/** What goes on beside the screens, from the first that can be used until the page is left. */
export function startBeside(config: RuntimeConfig) {
  followTheme()
  watchVersion(router)
  void prepareForOutage()
  startTelemetry(config)
}
