import type { Field } from '@outcrop/geo/drillhole/drill-database.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import type { DrillTable } from '@outcrop/contract/data/data-area.ts'

/** A guess that is surer than this is taken for what the column is. */
const SURE = 0.45

/** Columns that people expect in a table, by what the app calls them. Assays are asked for apart. */
const NEEDED: Readonly<Record<DrillTable, Readonly<Record<string, Field>>>> = {
  collar: { hole: 'hole', east: 'x', north: 'y', elevation: 'z', end_depth: 'end_depth' },
  survey: { hole: 'hole', depth: 'depth', azimuth: 'azimuth', dip: 'dip' },
  assay: { hole: 'hole', from: 'from', to: 'to' },
  lithology: { hole: 'hole', from: 'from', to: 'to', lithology: 'code' },
}

/** The columns of fields that a table surely has. */
export function fieldsOf(guesses: readonly ColumnGuess[]): Partial<Record<Field, number>> {
  const fields: Partial<Record<Field, number>> = {}
  for (const { choice, column, confidence } of guesses)
    if (choice?.kind === 'field' && confidence > SURE) fields[choice.field] = column
  return fields
}

export function assaysOf(guesses: readonly ColumnGuess[]) {
  return guesses.flatMap(({ choice, column, confidence }) =>
    choice?.kind === 'assay' && confidence > SURE ? [{ column, element: choice.element, unit: choice.unit }] : [],
  )
}

/** Names of needed columns that are not there. */
export function missingColumns(table: DrillTable, fields: Readonly<Partial<Record<Field, number>>>): string[] {
  return Object.entries(NEEDED[table]).flatMap(([name, field]) => (fields[field] === undefined ? [name] : []))
}
