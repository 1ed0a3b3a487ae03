import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { jsonBackend } from './json-backend.ts'

export const i18n = i18next.createInstance()

/** Namespaces that were not loaded when one of their texts was needed. */
const missed = new Set<string>()
/** Event: texts have arrived that something was rendered without. */
const LATE = 'late'

// Without the translations of `problem`, every problem is explained as an unreachable service.
function textForMissingKey(qualifiedKey: string, defaultValue?: string): string {
  const [namespace = ''] = qualifiedKey.split(':')
  if (!i18n.hasResourceBundle('en', namespace)) missed.add(namespace)
  if (defaultValue !== undefined) return defaultValue
  if (qualifiedKey.startsWith('problem:') && !i18n.hasResourceBundle('en', 'problem'))
    return i18n.t('app:error.offlineText')
  return qualifiedKey.slice(qualifiedKey.indexOf(':') + 1)
}

i18n.on('failedLoading', (_language, namespace, error) => {
  console.warn(`Messages of ${namespace} could not be loaded`, error)
})

void i18n
  .use(jsonBackend)
  .use(initReactI18next)
  .init({
    lng: 'en',
    supportedLngs: ['en'],
    fallbackLng: false,
    // Namespaces are loaded by the routes and components that use them.
    ns: [],
    defaultNS: 'app',
    keySeparator: '.',
    nsSeparator: ':',
    // Nothing is fetched during init, so `t` works as soon as this module is evaluated.
    initAsync: false,
    // A failed namespace is requested again by the next `loadNamespaces`, never while a screen waits for it.
    maxRetries: 0,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: textForMissingKey,
    // React escapes.
    interpolation: { escapeValue: false },
    // Not `added` of the store: each namespace that arrives would re-render every component with a text.
    react: { useSuspense: true, bindI18n: LATE },
  })

i18n.store.on('added', (_language: string, namespace: string) => {
  if (missed.delete(namespace)) i18n.emit(LATE)
})

let numbers: Intl.NumberFormat | undefined
// That of i18next builds a formatter for each set of values of a text.
i18n.services.formatter?.add('number', (value: number) => {
  numbers ??= new Intl.NumberFormat('en')
  return numbers.format(value)
})
