import i18next from 'i18next'
import rule from '../../public/locales/en/rule.json' with { type: 'json' }
import report from '../../public/locales/en/validation-report.json' with { type: 'json' }

const texts = i18next.createInstance()
await texts.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'validation-report',
  ns: ['validation-report'],
  resources: { en: { 'validation-report': report } },
  initAsync: false,
  // Pages escape what they hold, and a PDF needs no escaping.
  interpolation: { escapeValue: false },
})

/** A text of `public/locales/en/validation-report.json`. */
export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return texts.t(key, values)
}

/** What a rule of the catalogue is about, in the words of the app; nothing for one that has none. */
export function ruleTitle(code: string): string {
  const rules: Readonly<Record<string, { readonly title: string }>> = rule.rules
  return rules[code]?.title ?? ''
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const number = new Intl.NumberFormat('en')

export function dateText(date: Date): string {
  return `${day.format(date)} UTC`
}

export function numberText(value: number): string {
  return number.format(value)
}
