import * as v from 'valibot'
import { FIELDS, GRADE_UNITS, LENGTH_UNITS, TABLE_ROLES } from '../drillhole/drill-database.ts'

/** Name of a file, a sheet, a column or an element. */
export const Name = v.pipe(v.string(), v.maxLength(300))
/** Number of a row or a column, from 0. */
export const Place = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a column is taken for; a column without an entry is kept as it is. */
export const ColumnChoice = v.variant('kind', [
  v.object({ kind: v.literal('field'), column: Place, title: Name, field: v.picklist(FIELDS) }),
  v.object({
    kind: v.literal('assay'),
    column: Place,
    title: Name,
    element: Name,
    unit: v.nullable(v.picklist(GRADE_UNITS)),
  }),
])
export type ColumnChoice = v.InferOutput<typeof ColumnChoice>

export const TableChoice = v.object({
  /** The file's name, and the sheet of a workbook. */
  file: Name,
  sheet: v.optional(v.nullable(Name), null),
  role: v.picklist(TABLE_ROLES),
  columns: v.pipe(v.array(ColumnChoice), v.maxLength(10_000)),
  length_unit: v.optional(v.picklist(LENGTH_UNITS), 'm'),
  /** Unit of the heights of collars and points; null for that of the coordinate system, which over degrees are metres. */
  height_unit: v.optional(v.nullable(v.picklist(LENGTH_UNITS)), null),
})
export type TableChoice = v.InferOutput<typeof TableChoice>
