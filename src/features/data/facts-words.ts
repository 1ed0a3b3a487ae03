import type { File } from '@outcrop/contract/files/file.ts'
import type { TFunction } from 'i18next'
import { formatNumber } from '#/lib/format.ts'

/** What is in a file, in a few words: `2,314 rows · 12 holes`. */
export function factsInShort(
  { facts, drill_table: table }: Pick<File, 'facts' | 'drill_table'>,
  t: TFunction<'data'>,
): string {
  if (!facts) return ''
  const parts: (string | false | undefined)[] = [
    table !== null && t(`table.${table}`),
    facts.part_of !== undefined && t('fact.partOf', { name: facts.part_of }),
    facts.rows !== undefined && facts.geometry === undefined && t('fact.rows', { count: facts.rows }),
    facts.holes !== undefined && t('fact.holes', { count: facts.holes }),
    facts.features !== undefined && t('fact.features', { count: facts.features }),
    facts.width !== undefined &&
      facts.height !== undefined &&
      t('fact.cells', { width: formatNumber(facts.width), height: formatNumber(facts.height) }),
    facts.triangles !== undefined && t('fact.triangles', { count: facts.triangles }),
  ]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}
