import i18next from 'i18next'
import mail from '../../public/locales/en/mail.json' with { type: 'json' }

const texts = i18next.createInstance()
await texts.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'mail',
  ns: ['mail'],
  resources: { en: { mail } },
  initAsync: false,
  // React and the plain text escape, each in its own way.
  interpolation: { escapeValue: false },
})

/** A text of `public/locales/en/mail.json`. */
export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return texts.t(key, values)
}

const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** An instant as mails write it, in UTC: who reads it may be anywhere. */
export function dateText(date: Date): string {
  return `${dayAndTime.format(date)} UTC`
}
