import type { Finding } from '@outcrop/contract/data-facts.ts'
import type { TFunction } from 'i18next'
import { formatFileSize, formatNumber } from '#/lib/format.ts'

/** What the check has to say, in words; `other` for what this version of the app does not know. */
export function findingWords({ code, values }: Finding, t: TFunction<'data'>): string {
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
      return [name, wordOf ? new Intl.ListFormat('en-GB').format(value.split(',').map(wordOf)) : value]
    }),
  )
  return t([`finding.${code}`, 'finding.other'] as unknown as 'finding.other', { ...named, code })
}
