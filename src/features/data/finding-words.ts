import type { Finding } from '@outcrop/contract/data/data-facts.ts'
import type { TFunction } from 'i18next'
import { formatFileSize, formatNumber } from '#/lib/format.ts'

/** Codes of rules, whose words are those of the check of data. */
const RULE = /^[A-Z]\d\d$/

/** What the check has to say, in words; `other` for what this version of the app does not know. */
export function findingWords({ code, values }: Finding, t: TFunction<'data'>): string {
  if (RULE.test(code)) return ruleWords({ code, values }, t)
  /** Values that stand for words of ours, several of them behind commas. */
  const words: Readonly<Record<string, (word: string) => string>> = {
    columns: (word) => t(`role.${word}` as 'role.hole', { defaultValue: word }),
    table: (word) => t(`table.${word}` as 'table.collar', { defaultValue: word }),
    category: (word) => t(`category.${word}` as 'category.drilling', { defaultValue: word }),
    kind: (word) => t(`kind.${word}` as 'kind.table', { defaultValue: word }),
  }
  const named = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const wordOf = words[name]
      if (typeof value === 'number') return [name, name === 'size' ? formatFileSize(value) : formatNumber(value)]
      if (name === 'reason') return [name, reasonWords(value, values, t)]
      return [name, wordOf ? new Intl.ListFormat('en-GB').format(value.split(',').map(wordOf)) : value]
    }),
  )
  return t([`finding.${code}`, 'finding.other'] as unknown as 'finding.other', { ...named, code })
}

/** Why a file cannot be read: words of its own, or those that a check of data has for it. */
function reasonWords(reason: string, values: Finding['values'], t: TFunction<'data'>): string {
  const known = [`reason.${reason}`, `rule:refusals.${reason}`] as unknown as 'reason.geotiff_broken'
  return t(known, { ...values, defaultValue: reason.replaceAll('_', ' ') }).replace(/\.$/, '')
}

function ruleWords({ code, values }: Pick<Finding, 'code' | 'values'>, t: TFunction<'data'>): string {
  const wordOf = (what: 'title' | 'why') =>
    t(`rule:rules.${code}.${what}` as unknown as 'finding.rule', { defaultValue: '' })
  const named = { title: wordOf('title'), why: wordOf('why') }
  if (named.title === '') return t('finding.other', { code })
  const { row, count } = values
  if (row === undefined) return t('finding.rule', named)
  return t('finding.rule_rows', {
    ...named,
    row: typeof row === 'number' ? formatNumber(row) : row,
    count: Number(count),
  })
}
