import { formatNumber } from './format-number.ts'

/** What a text may be filled with, numbers as people write them; `count` chooses between `_one` and `_other`. */
export type Values = Readonly<Record<string, string | number>>

/** A file of texts, in the JSON format (version 4) of i18next. */
export interface Messages {
  readonly [key: string]: string | Messages
}

const plurals = new Intl.PluralRules('en')

function find(messages: Messages, key: string): string | null {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : null
}

/** The text of a dotted key with its values put in; null where there is none. Reads what i18next reads: `{{name}}` and plural endings. */
export function formatText(messages: Messages, key: string, values: Values = {}): string | null {
  const { count } = values
  let text: string | null = null
  if (typeof count === 'number') {
    if (count === 0) text = find(messages, `${key}_zero`)
    text ??= find(messages, `${key}_${plurals.select(count)}`)
  }
  text ??= find(messages, key)
  return (
    text &&
    text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
      const value = values[name] ?? whole
      return typeof value === 'number' ? formatNumber(value) : value
    })
  )
}
