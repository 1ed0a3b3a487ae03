import { readdirSync, readFileSync } from 'node:fs'
import i18next, { type FormatterModule } from 'i18next'
import { describe, expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'
import { formatText, type Messages } from './format-text.ts'

const folder = new URL('../../public/locales/en/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

function keysOf(messages: Messages, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: number | string) => (typeof value === 'number' ? formatNumber(value) : value),
}

describe('texts come out as i18next, whose format the files have, would write them', () => {
  test.each(files)('%s', async (file) => {
    const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Messages
    const reference = i18next.createInstance().use(formatter)
    await reference.init({
      lng: 'en',
      resources: { en: { file: messages } },
      defaultNS: 'file',
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
    for (const key of keysOf(messages)) {
      const base = key.replace(/_(?:zero|one|other)$/, '')
      const names = [...(JSON.stringify(messages).match(/\{\{\s*\w+\s*\}\}/g) ?? [])].map((name) =>
        name.replace(/\W/g, ''),
      )
      const values: Record<string, string | number> = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
      delete values['count']
      expect(formatText(messages, key, values), key).toBe(reference.t(key, values))
      for (const count of [0, 1, 2, 1000]) {
        expect(formatText(messages, base, { ...values, count }), base).toBe(reference.t(base, { ...values, count }))
      }
    }
  })
})

test('numbers in a text are written as people write them', () => {
  const messages = { pages_other: '{{count}} pages, {{percent}} % of {{name}}' }
  expect(formatText(messages, 'pages', { count: 1234, percent: 12.50001, name: '2000' })).toBe(
    '1,234 pages, 12.5 % of 2000',
  )
})

test('a key that is not there has no text', () => {
  expect(formatText({ a: { b: 'text' } }, 'a')).toBeNull()
  expect(formatText({ a: { b: 'text' } }, 'a.c')).toBeNull()
  expect(formatText({ a: { b: 'text' } }, 'a.b.c')).toBeNull()
})
