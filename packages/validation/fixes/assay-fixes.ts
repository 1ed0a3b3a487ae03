import { log } from '@outcrop/compute/portable-math.ts'
import * as v from 'valibot'
import { CENSORED_RULES, type CensoredRule } from '@outcrop/geo/drillhole/censored-rule.ts'
import { GRADE_UNITS, type GradeUnit, type MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { type CensoredText, readCensored, valueOfCensored } from '@outcrop/geo/drillhole/grade-reading.ts'
import { factorBetween } from '../rules/assay-column-rules.ts'
import { PER_CENT, SENTINELS } from '../rules/assay-rules.ts'
import { assayTextOf } from '@outcrop/geo/table/assay-text.ts'
import { flagTitle } from '../rules/assay-texts.ts'
import { type CellChange, plainNumber } from '@outcrop/geo/table/table.ts'
import { foundRows, numberIn, numberText, textIn } from './finding-cells.ts'
import { defineFix } from './fix.ts'
import { cellEdit } from './plain-fixes.ts'
import type { TableEdit } from '@outcrop/geo/table/table-edit.ts'

/** What a cell that is censored says: `<0.01`, `>100`, or -0.01, which means below 0.01. */
function censoredIn(text: string): CensoredText | null {
  const number = plainNumber(text.trim())
  if (Number.isNaN(number)) return readCensored(text)
  return number < 0 && !SENTINELS.has(number) ? { sign: '<', limit: -number } : null
}

/**
 * Values below the detection limit get a number by a rule: `{ rule: 'half' }` the limit / 2, `root_two` the limit / the root
 * of 2 (Verbovsek 2011), `limit`, `zero`; `keep` leaves the text. Those over the range of the method get its end. What was
 * written stays in a column `<element>_censored`, which is blank for all other rows.
 */
export const censor = defineFix({
  name: 'censor',
  version: 1,
  choice: v.object({ rule: v.optional(v.picklist(CENSORED_RULES), 'half') }),
  apply(scope, findings, { rule }) {
    const tables = new Map<number, TableEdit>()
    for (const [table, list] of Map.groupBy(findings, (finding) => finding.table)) {
      const mapped = scope.database.tables[table]
      if (!mapped) continue
      const cells: CellChange[] = []
      const flags = new Map<string, Map<number, string>>()
      const numberOf = memoized((text: string) => numberOfCensored(text, rule))
      const flagOf = memoized((column: number) => {
        if (!mapped.assays.some((assay) => assay.column === column)) return null
        const title = flagTitle(mapped, column)
        const flag = flags.get(title) ?? new Map<number, string>()
        flags.set(title, flag)
        return flag
      })
      for (const { row, column } of list) {
        const censored = numberOf(textIn(mapped, column, row))
        const flag = censored && flagOf(column)
        if (!flag) continue
        if (censored.number !== '') cells.push({ row, column, text: censored.number })
        flag.set(row, censored.flag)
      }
      if (flags.size > 0) tables.set(table, { ...flagEdit(mapped, flags, cells) })
    }
    return { tables }
  },
})

/** What a cell is to say instead, '' for as before, and what of it is kept; null for one that is not censored. */
function numberOfCensored(text: string, rule: CensoredRule): { number: string; flag: string } | null {
  const censored = censoredIn(text)
  if (!censored) return null
  const value = valueOfCensored(censored, rule)
  return {
    number: Number.isNaN(value) ? '' : numberText(value),
    flag: plainNumber(text) < 0 ? `<${numberText(censored.limit)}` : text,
  }
}

/** Answers are kept: of a million cells most say the same few things. */
function memoized<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let found = known.get(key)
    if (found === undefined) {
      found = compute(key)
      known.set(key, found)
    }
    return found
  }
}

/** A flag goes into the column of its title where the table has it already. */
function flagEdit(
  { table }: MappedTable,
  flags: ReadonlyMap<string, ReadonlyMap<number, string>>,
  cells: readonly CellChange[],
): TableEdit {
  const all = [...cells]
  const newColumns: { name: string; cells: ReadonlyMap<number, string> }[] = []
  for (const [name, flag] of flags) {
    const column = table.columns.findIndex((item) => item.name === name)
    if (column < 0) newColumns.push({ name, cells: flag })
    else for (const [row, text] of flag) all.push({ row, column, text })
  }
  return { cells: all, newColumns }
}

/** Cells with a number that stands for no value, or with a word, are made blank. Other negative numbers are left. */
export const sentinelBlank = defineFix({
  name: 'sentinel_blank',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row, column }, mapped }) => {
        const text = textIn(mapped, column, row).trim()
        const number = plainNumber(text)
        const isNothing = text !== '' && (SENTINELS.has(number) || Number.isNaN(number))
        return isNothing ? [{ table, row, column, text: '' }] : []
      }),
    )
  },
})

const Text = v.pipe(v.string(), v.maxLength(10_000))

/** What is written is replaced by `{ text }`, which may be blank; with `{ found }` only where exactly that is written. */
export const replaceText = defineFix({
  name: 'replace_text',
  version: 1,
  choice: v.object({ text: v.optional(Text, ''), found: v.optional(Text) }),
  apply(scope, findings, { text, found }) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row, column }, mapped }) => {
        const written = textIn(mapped, column, row).trim()
        if (column < 0 || (found !== undefined && written !== found.trim())) return []
        return [{ table, row, column, text }]
      }),
    )
  },
})

/**
 * The numbers of a whole column, which are in `{ unit }`, are brought to the unit that the column is said to have. Without a
 * choice it is the unit that explains the factor to the other column of the element, where one does.
 */
export const convertUnit = defineFix({
  name: 'convert_unit',
  version: 1,
  choice: v.object({ unit: v.optional(v.picklist(GRADE_UNITS)) }),
  apply({ database }, findings, { unit }) {
    const tables = new Map<number, { scaled: { column: number; factor: number }[] }>()
    for (const [table, list] of Map.groupBy(findings, (finding) => finding.table)) {
      const mapped = database.tables[table]
      const columns = new Set(list.map(({ column }) => column))
      const scaled = (mapped?.assays ?? []).flatMap(({ column, unit: stated }) => {
        const real = mapped && stated && columns.has(column) ? (unit ?? unitBehind(mapped, column)) : null
        if (!real || !stated || PER_CENT[real] === PER_CENT[stated]) return []
        return [{ column, factor: PER_CENT[real] / PER_CENT[stated] }]
      })
      if (scaled.length > 0) tables.set(table, { scaled })
    }
    return { tables }
  },
})

/**
 * The unit that the numbers are in by their factor to the first other column of the element, as A06 takes it; null where none
 * explains it.
 */
function unitBehind({ table, assays }: MappedTable, column: number): GradeUnit | null {
  const withData = assays.flatMap((assay) => {
    const data = table.columns[assay.column]
    return data ? [{ ...assay, data }] : []
  })
  const own = withData.find((assay) => assay.column === column)
  const keyOf = (element: string) => element.trim().toLowerCase()
  const other = withData.find((assay) => assay !== own && own && keyOf(assay.element) === keyOf(own.element))
  const found = own && other && factorBetween(other, own)
  if (!own?.unit || !found) return null
  const stated = PER_CENT[own.unit]
  const misfit = (unit: GradeUnit) => Math.abs(log(stated / PER_CENT[unit] / found.factor))
  const [best] = GRADE_UNITS.toSorted((one, next) => misfit(one) - misfit(next))
  return best && misfit(best) < log(2) ? best : null
}

/**
 * Numbers that are written with a comma are read. `{ comma: 'decimal' }` or `'thousands'` says what it is where the text does
 * not: 1,234. Without a choice those are left.
 */
export const readDecimalComma = defineFix({
  name: 'read_decimal_comma',
  version: 1,
  choice: v.object({ comma: v.optional(v.picklist(['decimal', 'thousands'])) }),
  apply(scope, findings, { comma }) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row, column }, mapped }) => {
        if (!Number.isNaN(numberIn(mapped, column, row))) return []
        const value = numberWithCommas(textIn(mapped, column, row).trim(), comma)
        return Number.isNaN(value) ? [] : [{ table, row, column, text: numberText(value) }]
      }),
    )
  },
})

/** NaN where the text does not tell what its commas are. */
function numberWithCommas(text: string, comma: 'decimal' | 'thousands' | undefined): number {
  const packed = text.replaceAll(/[' \u00a0]/g, '')
  if (comma === 'thousands') return plainNumber(packed.replaceAll(',', ''))
  if (comma === 'decimal') return plainNumber(packed.replaceAll('.', '').replace(',', '.'))
  const found = assayTextOf(text)
  return found?.kind === 'comma' ? found.value : Number.NaN
}
