import i18next from 'i18next'
import type { Namespace, QualifiedKey } from './keys.ts'

/** What a text may be filled with; `count` chooses between `_one` and `_other`. */
export type Values = Readonly<Record<string, string | number>>

const language = i18next.createInstance()
void language.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
})

const flights = new Map<Namespace, Promise<void>>()
const settled = new Set<Namespace>()

async function fetchNamespace(namespace: Namespace) {
  try {
    // The version in the address makes an answer that was kept for 24 hours safe to use.
    const answer = await fetch(`/locales/en/${namespace}.json?v=${__BUILD_VERSION__}`)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    language.addResourceBundle('en', namespace, await answer.json())
  } catch (error) {
    flights.delete(namespace)
    console.warn(`Messages of ${namespace} could not be loaded`, error)
  }
  settled.add(namespace)
}

/** Fetches the texts of a namespace once. A failure is only warned of: keys stand in, and the next call tries again. */
export function loadNamespace(namespace: Namespace): Promise<void> {
  let flight = flights.get(namespace)
  if (!flight) {
    flight = fetchNamespace(namespace)
    flights.set(namespace, flight)
  }
  return flight
}

/** Whether texts of a namespace are there, or were tried in vain. */
export function namespaceSettled(namespace: Namespace): boolean {
  return settled.has(namespace)
}

/** A text by its qualified key, outside React. */
export function translate(key: QualifiedKey, values?: Values): string {
  return language.t(key as string, values ?? {})
}
