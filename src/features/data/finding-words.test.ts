import { createInstance, type TFunction } from 'i18next'
import { expect, it } from 'vitest'
import data from '../../../public/locales/en/data.json' with { type: 'json' }
import rule from '../../../public/locales/en/rule.json' with { type: 'json' }
import { findingWords } from './finding-words.ts'

const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en: { data, rule } }, interpolation: { escapeValue: false } })
const t = i18n.getFixedT('en', 'data') as unknown as TFunction<'data'>
const words = (code: string, values: Record<string, string | number> = {}) =>
  findingWords({ code, severity: 'warning', values }, t)

it('says what a rule of the check finds in the words of the rule', () => {
  expect(words('S02', { row: 4, count: 1200 })).toBe(
    `${rule.rules.S02.title}, in 1,200 rows; the first is row 4. ${rule.rules.S02.why}`,
  )
  expect(words('S02', { row: 4, count: 1 })).toBe(`${rule.rules.S02.title}, in row 4. ${rule.rules.S02.why}`)
  expect(words('C01', { count: 3 })).toBe(`${rule.rules.C01.title}. ${rule.rules.C01.why}`)
})

it('says why a file cannot be read, with the line', () => {
  expect(words('raster_unreadable', { reason: 'number_wanted', line: 7, found: 'x', wanted: '12.5' })).toBe(
    "This raster can't be read: line 7 has “x”; expected a number such as 12.5.",
  )
  expect(words('table_unreadable', { reason: 'workbook_encrypted', file: 'a.xlsx' })).toBe(
    "This table can't be read: a.xlsx has a password. Remove it and try again.",
  )
})

it('keeps what it has no words for', () => {
  expect(words('raster_unreadable', { reason: 'Offset is outside the bounds' })).toContain(
    'Offset is outside the bounds',
  )
  expect(words('Z99')).toContain('Z99')
  expect(words('brand_new')).toContain('brand_new')
})
