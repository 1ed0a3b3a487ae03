import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'

let current: RuntimeConfig | null = null

export function setRuntimeConfig(config: RuntimeConfig) {
  current = config
}

/** What this deployment offers; set once, before the first render. */
export function runtimeConfig(): RuntimeConfig | null {
  return current
}
