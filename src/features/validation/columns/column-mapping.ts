import { contentHash } from '@outcrop/compute/content-hash.ts'
import {
  type Field,
  FIELDS,
  GRADE_UNITS,
  type LengthUnit,
  type TableRole,
} from '@outcrop/geo/drillhole/drill-database.ts'
import type { ColumnChoice, TableChoice } from '@outcrop/geo/table/table-choice.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import { guessHeightUnit, guessLengthUnit, NEEDED_FIELDS } from '@outcrop/geo/table/guess-columns.ts'
import type { RememberedMapping } from '@outcrop/contract/data/validation-settings.ts'

/** A guess of at least this confidence is taken without a question. */
export const SURE = 0.7
/** The API's most characters of a title that is remembered. */
const TITLE_MAX = 300

interface Part {
  readonly file: string
  readonly sheet: string | null
}

function plainTitle(title: string): string {
  return title.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** The same for tables of the same role and titles, in any order. */
export function fingerprintOf(titles: readonly string[], role: TableRole): string {
  return contentHash([role, ...titles.map(plainTitle).toSorted()])
}

/** A table with what its columns seem to be. Lengths whose unit its titles do not say are in `lengths`. */
export function guessedTable(
  { file, sheet }: Part,
  role: TableRole,
  guesses: readonly ColumnGuess[],
  lengths: LengthUnit = 'm',
): TableChoice {
  const columns = guesses.flatMap(({ column, title, choice }): ColumnChoice[] =>
    choice ? [{ column, title: title.slice(0, TITLE_MAX), ...choice }] : [],
  )
  const lengthUnit = guessLengthUnit(guesses) ?? lengths
  return { file, sheet, role, columns, length_unit: lengthUnit, height_unit: guessHeightUnit(guesses) }
}

/** A table with what was said of one with the same titles before. */
export function rememberedTable(
  part: Part,
  titles: readonly string[],
  mapping: RememberedMapping,
  role: TableRole,
): TableChoice {
  const known = new Map(mapping.columns.map((column) => [plainTitle(column.title), column]))
  const columns = titles.flatMap((title, column): ColumnChoice[] => {
    const saved = known.get(plainTitle(title))
    // Of two columns of one title the first is meant.
    known.delete(plainTitle(title))
    if (!saved) return []
    if (saved.kind === 'assay') {
      const unit = GRADE_UNITS.find((one) => one === saved.unit) ?? null
      return saved.element ? [{ kind: 'assay', column, title, element: saved.element, unit }] : []
    }
    const field = FIELDS.find((one) => one === saved.field)
    return field ? [{ kind: 'field', column, title, field }] : []
  })
  const { length_unit: lengthUnit, height_unit: heightUnit } = mapping
  return { file: part.file, sheet: part.sheet, role, columns, length_unit: lengthUnit, height_unit: heightUnit }
}

/** What is remembered of a table for the next one with the same titles. */
export function mappingOf(table: TableChoice, titles: readonly string[]): RememberedMapping {
  return {
    fingerprint: fingerprintOf(titles, table.role),
    role: table.role,
    length_unit: table.length_unit,
    height_unit: table.height_unit,
    columns: table.columns.map((choice) => ({
      title: choice.title,
      kind: choice.kind,
      field: choice.kind === 'field' ? choice.field : null,
      element: choice.kind === 'assay' ? choice.element : null,
      unit: choice.kind === 'assay' ? choice.unit : null,
    })),
  }
}

/** The newest first, one of each fingerprint, at most `most`. */
export function withMappings(
  before: readonly RememberedMapping[],
  added: readonly RememberedMapping[],
  most: number,
): RememberedMapping[] {
  const all = new Map(
    [...added, ...before.filter((one) => !added.some(({ fingerprint }) => fingerprint === one.fingerprint))].map(
      (one) => [one.fingerprint, one],
    ),
  )
  return [...all.values()].slice(0, most)
}

/** Fields that a table of this role needs and no column is. */
export function missingFields({ role, columns }: Pick<TableChoice, 'role' | 'columns'>): Field[] {
  const chosen = new Set(columns.flatMap((choice) => (choice.kind === 'field' ? [choice.field] : [])))
  return NEEDED_FIELDS[role].filter((field) => !chosen.has(field))
}

/** Whether nothing is missing, and all that is needed was guessed with confidence. */
export function isSure(table: TableChoice, guesses: readonly ColumnGuess[]): boolean {
  if (missingFields(table).length > 0) return false
  const needed = new Set(NEEDED_FIELDS[table.role])
  return guesses.every(
    ({ choice, confidence }) =>
      choice === null || confidence >= SURE || (choice.kind === 'field' && !needed.has(choice.field)),
  )
}

export type NewChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'assay'; readonly element: string; readonly unit: (typeof GRADE_UNITS)[number] | null }

/** The table with another meaning of one column. A field has one column: another one loses it. */
export function withChoice(table: TableChoice, column: number, title: string, choice: NewChoice): TableChoice {
  const rest = table.columns.filter(
    (one) => one.column !== column && !(choice.kind === 'field' && one.kind === 'field' && one.field === choice.field),
  )
  const chosen: ColumnChoice[] = choice.kind === 'none' ? [] : [{ column, title: title.slice(0, TITLE_MAX), ...choice }]
  return { ...table, columns: [...rest, ...chosen].toSorted((one, other) => one.column - other.column) }
}

export function withLengthUnit(table: TableChoice, unit: LengthUnit): TableChoice {
  return { ...table, length_unit: unit }
}
