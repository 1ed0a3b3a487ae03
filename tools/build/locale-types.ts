import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const LOCALE_TYPES = 'src/i18n/locale-types.gen.ts'

/** The types of locale files, from their names without `.json`. */
export function localeTypes(names: readonly string[]): string {
  const rows = names.toSorted().map((name) => {
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: typeof import('../../public/locales/en/${name}.json')\n`
  })
  return `/** Written by tools/build/locale-types.ts, a row for each file in public/locales/en. */\nexport interface LocaleTypes {\n${rows.join('')}}\n`
}

/** Writes the types of the locale files when the app is started or built. */
export function writeLocaleTypes(): Plugin {
  return {
    name: 'outcrop:locale-types',
    configResolved({ root }) {
      const names = readdirSync(join(root, 'public/locales/en')).map((file) => file.replace(/\.json$/, ''))
      const [path, text] = [join(root, LOCALE_TYPES), localeTypes(names)]
      if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
    },
  }
}
