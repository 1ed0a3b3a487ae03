import { exp, log } from '@outcrop/compute/portable-math.ts'
import type { Column } from '@outcrop/geo/table/table.ts'
import { type AssayData, ASSAY_ROLES, assaysOf, PER_CENT } from './assay-rules.ts'
import { limitsOf } from './assay-texts.ts'
import { isControlReader } from './control-samples.ts'
import { geometricMean, medianOf, NORMAL_MAD, roomForNumbers } from './robust-statistics.ts'
import type { Rule } from './rule.ts'
import { fieldColumn, figure, numbersOf, type ScopeTable, tablesOf } from './rule-scope.ts'

/** Fewer values than this say little of what is usual. */
const LEAST_VALUES = 10
const LEAST_PAIRS = 3
/** What the mean absolute deviation is multiplied by to be the standard deviation of normal values. */
const NORMAL_MEAN_DEVIATION = 1.2533

/** Rules that look at whole columns of assays. */
export const assayColumnRules: readonly Rule[] = [
  {
    code: 'A06',
    severity: 'warning',
    role: 'assay',
    reach: 'table',
    reads: ['assay'],
    limits: { factor: { value: 5, minimum: 1.5, maximum: 1e6, unit: '' } },
    fixes: ['convert_unit'],
    *check(scope, add) {
      const most = scope.limits.factor ?? 5
      for (const table of tablesOf(scope, ASSAY_ROLES)) {
        const byElement = Map.groupBy(assaysOf(table), ({ element }) => element.trim().toLowerCase())
        for (const [first, ...others] of byElement.values())
          for (const other of others) {
            const found = first && factorBetween(first, other)
            yield
            if (!found || (found.factor < most && found.factor * most > 1)) continue
            const value = String(Number(found.factor.toPrecision(3)))
            add({ table: table.place, row: found.row, column: other.column, otherRow: -1, value })
          }
      }
    },
  },
  {
    code: 'A08',
    severity: 'info',
    role: 'assay',
    reach: 'table',
    reads: ['assay'],
    limits: {},
    fixes: [],
    *check(scope, add) {
      for (const table of tablesOf(scope, ASSAY_ROLES))
        for (const { column } of assaysOf(table)) {
          const limits = limitsOf(table, column)
          yield
          if (limits.length < 2) continue
          for (const { limit, row } of limits)
            add({ table: table.place, row, column, otherRow: -1, value: String(limit) })
        }
    },
  },
  {
    code: 'A09',
    severity: 'info',
    role: 'assay',
    reach: 'table',
    reads: ['assay', 'sample_type'],
    limits: { z: { value: 5, minimum: 2, maximum: 100, unit: '' } },
    fixes: ['set_text'],
    *check(scope, add) {
      const most = scope.limits.z ?? 5
      for (const table of tablesOf(scope, ASSAY_ROLES))
        for (const { column, data } of assaysOf(table)) {
          const { rows, scores } = outliersOf(table, data, most)
          yield
          for (let place = 0; place < rows.length; place += 1)
            add({
              table: table.place,
              row: rows[place] ?? 0,
              column,
              otherRow: -1,
              value: figure(scores[place] ?? 0, 1),
            })
        }
    },
  },
]

/** Between medians of the rows in which both columns have a value, once both are in one unit; null where that is not known. */
export function factorBetween(one: AssayData, other: AssayData): { factor: number; row: number } | null {
  if (one.unit === null || other.unit === null) return null
  const [first, second] = [numbersOf(one.data), numbersOf(other.data)]
  const ones = roomForNumbers(first.length)
  const others = roomForNumbers(first.length, 1)
  let count = 0
  let top = -1
  for (let row = 0; row < first.length; row += 1) {
    const [value, compared] = [first[row] ?? 0, second[row] ?? 0]
    if (!(value > 0 && compared > 0)) continue
    if (count === 0) top = row
    ones[count] = value
    others[count] = compared
    count += 1
  }
  if (count < LEAST_PAIRS) return null
  const factor = (medianOf(others, count) * PER_CENT[other.unit]) / (medianOf(ones, count) * PER_CENT[one.unit])
  return { factor, row: top }
}

interface Outliers {
  readonly most: number
  readonly sampleType: Column | undefined
  readonly rows: Uint32Array
  readonly scores: Float64Array
}

const outliersByColumn = new WeakMap<Column, Outliers>()

/**
 * Values whose logarithm is further from the median of logarithms than `most` robust deviations: 1.4826 MAD, or 1.2533 times
 * the mean deviation where half of the values are the same (Iglewicz and Hoaglin 1993). Control samples are left out.
 */
function outliersOf(table: ScopeTable, data: Column, most: number): Outliers {
  const sampleType = fieldColumn(table, 'sample_type')
  const known = outliersByColumn.get(data)
  if (known?.most === most && known.sampleType === sampleType) return known
  const isControl = isControlReader(table)
  const numbers = numbersOf(data)
  const ratios = roomForNumbers(numbers.length)
  let count = 0
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? 0
    if (!(number > 0) || isControl?.(row)) continue
    ratios[count] = number
    count += 1
  }
  const rows: number[] = []
  const scores: number[] = []
  if (count >= LEAST_VALUES) {
    // Logarithms are ordered as their numbers, and their distance as the ratio of the larger to the smaller number.
    const median = medianOf(ratios, count, geometricMean)
    for (let place = 0; place < count; place += 1) {
      const ratio = (ratios[place] ?? 0) / median
      ratios[place] = ratio < 1 ? 1 / ratio : ratio
    }
    const spread = medianOf(ratios, count, geometricMean)
    const deviation = spread > 1 + 1e-12 ? NORMAL_MAD * log(spread) : meanDeviation(ratios, count)
    const [low, high] = [median * exp(-most * deviation), median * exp(most * deviation)]
    if (deviation > 1e-12)
      for (let row = 0; row < numbers.length; row += 1) {
        const number = numbers[row] ?? 0
        if (!(number > 0) || (number >= low && number <= high) || isControl?.(row)) continue
        rows.push(row)
        scores.push(Math.abs(log(number / median)) / deviation)
      }
  }
  const found = { most, sampleType, rows: Uint32Array.from(rows), scores: Float64Array.from(scores) }
  outliersByColumn.set(data, found)
  return found
}

/** The standard deviation of normal logarithms with the same mean distance from the median. */
function meanDeviation(ratios: Float64Array, count: number): number {
  let sum = 0
  for (let place = 0; place < count; place += 1) sum += log(ratios[place] ?? 1)
  return (NORMAL_MEAN_DEVIATION * sum) / count
}
