import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { jsonBackend } from './json-backend.ts'

export const i18n = i18next.createInstance()

// Without the translations of `problem`, every problem is explained as an unreachable service.
function textForMissingKey(qualifiedKey: string, defaultValue?: string): string {
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
    cacheInBuiltFormats: true,
    // Re-renders components that were rendered before their translations arrived.
    react: { useSuspense: true, bindI18nStore: 'added' },
  })
