import type { BackendModule, ResourceKey } from 'i18next'

async function fetchMessages(language: string, namespace: string): Promise<ResourceKey> {
  // The server lets messages be cached for 24 hours; the version keeps a newer build from reading older ones.
  const path = `locales/${language}/${namespace}.json?v=${__BUILD_VERSION__}`
  const response = await fetch(new URL(path, document.baseURI))
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.json()
}

/** Loads a namespace from `public/locales/<language>/<namespace>.json`. */
export const jsonBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  async read(language, namespace, callback) {
    const [outcome] = await Promise.allSettled([fetchMessages(language, namespace)])
    if (outcome.status === 'fulfilled') callback(null, outcome.value)
    // `true` tells i18next that the namespace may be requested again.
    else callback(outcome.reason instanceof Error ? outcome.reason : String(outcome.reason), true)
  },
}
