/** Languages that are offered, by their BCP 47 code: those in which mining companies speak to investors. */
export const LANGUAGES = [
  'en',
  'fr',
  'es',
  'pt-BR',
  'de',
  'it',
  'nl',
  'sv',
  'fi',
  'nb',
  'pl',
  'ru',
  'uk',
  'tr',
  'ar',
  'zh-Hans',
  'zh-Hant',
  'ja',
  'ko',
  'id',
  'mn',
] as const

/** The English name of a language; the code where there is none. */
export function languageName(code: string): string {
  return nameIn('en', code)
}

/** The name of a language as those who speak it write it, such as `Français`. */
export function ownLanguageName(code: string): string {
  const name = nameIn(code, code)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function nameIn(locale: string, code: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code
  } catch {
    // Not a code at all.
    return code
  }
}
