import { Refusal } from '@outcrop/compute/refusal.ts'
import type { AssayColumn, Field, MappedTable } from '../drillhole/drill-database.ts'
import type { TableChoice } from './table-choice.ts'
import { type NumberSigns, signedNumber } from './byte-numbers.ts'
import { numbersOfCodes } from './column-builder.ts'
import { TEXT_FIELDS } from './column-titles.ts'
import { NEEDED_FIELDS } from './guess-columns.ts'
import { cellText, type Column, isBlank, type NumberColumn, type Table, type TextColumn } from './table.ts'

const IS_OF_TEXTS: ReadonlySet<Field> = new Set(TEXT_FIELDS)
const PLAIN: NumberSigns = { decimal: '.', thousands: '' }

/** Name of a table by its file and sheet, the same for next month's file of the same name. */
export function tableId({ file, sheet }: { readonly file: string; readonly sheet: string | null }): string {
  return sheet === null ? file : `${file}#${sheet}`
}

/**
 * A table with what its columns were chosen to be. Columns of holes, samples, codes and dates become columns of texts; those
 * of coordinates, depths, angles and assays become columns of numbers, with what is no number kept as it is written. A
 * choice whose title stands elsewhere in this file follows the title.
 * @throws Refusal `column_missing` (file, column, wanted), `field_repeated` (field, found, other), `column_repeated` (found),
 * `field_missing` (role, wanted), `column_without_numbers` (found, line, example, wanted).
 */
export function applyChoices(table: Table, choice: TableChoice, signs: NumberSigns = PLAIN): MappedTable {
  const columns = [...table.columns]
  const fields: Partial<Record<Field, number>> = {}
  const assays: AssayColumn[] = []
  const used = new Set<number>()
  for (const chosen of choice.columns) {
    const place = placeOf(table, chosen, choice.file)
    const column = columns[place]
    if (!column) continue
    if (used.has(place)) throw new Refusal('column_repeated', { file: choice.file, found: column.name })
    used.add(place)
    if (chosen.kind === 'assay') {
      columns[place] = asNumbers(column, signs)
      assays.push({ column: place, element: chosen.element, unit: chosen.unit })
      continue
    }
    const other = fields[chosen.field]
    if (other !== undefined) {
      const values = { field: chosen.field, found: column.name, other: columns[other]?.name ?? '' }
      throw new Refusal('field_repeated', { file: choice.file, ...values })
    }
    fields[chosen.field] = place
    columns[place] = IS_OF_TEXTS.has(chosen.field) ? asTexts(column) : asNumbers(column, signs)
    if (!IS_OF_TEXTS.has(chosen.field)) requireNumbers(table, columns[place] ?? column, choice.file)
  }
  const missing = NEEDED_FIELDS[choice.role].find((field) => fields[field] === undefined)
  if (missing !== undefined)
    throw new Refusal('field_missing', { file: choice.file, role: choice.role, wanted: missing })
  return {
    id: tableId(choice),
    role: choice.role,
    table: { ...table, columns },
    fields,
    assays,
    lengthUnit: choice.length_unit,
    heightUnit: choice.height_unit,
  }
}

function placeOf(table: Table, { column, title }: { column: number; title: string }, file: string): number {
  if (table.columns[column]?.name === title) return column
  const same = (name: string) => name.trim().toLowerCase() === title.trim().toLowerCase()
  const place = table.columns.findIndex(({ name }) => same(name))
  if (place < 0) throw new Refusal('column_missing', { file, column: column + 1, wanted: title })
  return place
}

/** A column that was taken for numbers and holds not one was taken for the wrong thing. */
function requireNumbers(table: Table, column: Column, file: string): void {
  if (column.kind !== 'number' || column.texts.size === 0 || column.values.some((value) => !Number.isNaN(value))) return
  const [row = 0, example = ''] = column.texts.entries().next().value ?? []
  const line = table.lines[row] ?? 0
  throw new Refusal('column_without_numbers', { file, found: column.name, line, example, wanted: '123.4' })
}

/** The column as one of numbers; texts that are none are kept beside. */
export function asNumbers(column: Column, signs: NumberSigns = PLAIN): NumberColumn {
  if (column.kind === 'number') return column
  const values = Float64Array.from(column.words, (word) => signedNumber(word.trim(), signs))
  return { kind: 'number', name: column.name, ...numbersOfCodes(column.codes, column.words, values) }
}

/** The column as one of texts; numbers are written as they are read, without zeros at the end. */
export function asTexts(column: Column): TextColumn {
  if (column.kind === 'text') return column
  const words = ['']
  const codeOf = new Map<number | string, number>()
  const codes = new Uint32Array(column.values.length)
  for (let row = 0; row < codes.length; row += 1) {
    if (isBlank(column, row)) continue
    const value = column.values[row] ?? Number.NaN
    const key = Number.isNaN(value) ? cellText(column, row) : value
    let code = codeOf.get(key)
    if (code === undefined) {
      code = words.push(String(key)) - 1
      codeOf.set(key, code)
    }
    codes[row] = code
  }
  return { kind: 'text', name: column.name, codes, words }
}
