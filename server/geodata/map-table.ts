import type { MappedTable, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { asNumbers, asTexts } from '@outcrop/geo/table/apply-choices.ts'
import { TEXT_FIELDS } from '@outcrop/geo/table/column-titles.ts'
import { guessColumns, guessHeightUnit, guessLengthUnit } from '@outcrop/geo/table/guess-columns.ts'
import { guessRole, type RoleGuess } from '@outcrop/geo/table/guess-role.ts'
import type { Column } from '@outcrop/geo/table/table.ts'
import { type DataCategory, DRILL_TABLES, type DrillTable } from '@outcrop/contract/data/data-area.ts'
import { assaysOf, fieldsOf } from './drill-columns.ts'
import type { InspectionTask } from './inspection.ts'
import type { LookedAtTable } from './read-table.ts'

/** Tables of structures and of samples have columns that those of holes have too. */
const SURE_OUTSIDE = 0.6

const LOG: RoleGuess = { role: 'assay', confidence: 0.7 }

export interface LookedAtMapping {
  readonly mapped: MappedTable
  /** Whether anything says that it is a table of this role. */
  readonly isSure: boolean
  readonly drillTable: DrillTable | null
}

/** What a table and its columns are taken for, as a check of the data takes them. */
export function mapTable(
  { name, category }: InspectionTask,
  { table, isLog, units, signs }: LookedAtTable,
): LookedAtMapping {
  const guess = isLog ? LOG : guessRole(table, name, units)
  const known = roleIn(category, guess)
  const role = known ?? 'points'
  const guesses = guessColumns(table, role, units)
  const fields = fieldsOf(guesses)
  const assays = assaysOf(guesses)
  const columns: Column[] = [...table.columns]
  const setColumn = (place: number, change: (column: Column) => Column) => {
    const column = columns[place]
    if (column) columns[place] = change(column)
  }
  const isOfTexts: ReadonlySet<string> = new Set(TEXT_FIELDS)
  for (const [field, place] of Object.entries(fields))
    setColumn(place, (column) => (isOfTexts.has(field) ? asTexts(column) : asNumbers(column, signs)))
  for (const { column: place } of assays) setColumn(place, (column) => asNumbers(column, signs))
  const drillTable = category === 'drilling' && !isLog ? (DRILL_TABLES.find((table) => table === role) ?? null) : null
  return {
    mapped: {
      id: name,
      role,
      table: { ...table, columns },
      fields,
      assays,
      lengthUnit: guessLengthUnit(guesses) ?? 'm',
      heightUnit: guessHeightUnit(guesses),
    },
    isSure: known !== null,
    drillTable,
  }
}

/** Samples of the surface are points, and other tables than those of drilling are of holes only where that is sure. */
function roleIn(category: DataCategory, { role, confidence }: RoleGuess): TableRole | null {
  if (category === 'surface_geochemistry') return 'points'
  return category === 'drilling' || confidence >= SURE_OUTSIDE ? role : null
}
