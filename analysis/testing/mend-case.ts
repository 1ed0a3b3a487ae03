import {
  type AssayColumn,
  type DrillDatabase,
  type Field,
  FIELDS,
  type GradeUnit,
  GRADE_UNITS,
  type MappedTable,
  TABLE_ROLES,
} from '../drillhole/drill-database.ts'
import { cellText, tableOfRows, textColumn } from '../table/table.ts'

/**
 * Tables written as text: `assay:` or `collar ft:`, then a line of titles and lines of cells with spaces between; `_` is a
 * blank cell. Titles are fields, or an element and its unit: `Au_ppm`.
 */
export function databaseOf(text: string): DrillDatabase {
  const parts = text.trim().split(/\n(?=\s*\w+(?: ft)?:)/)
  return { crs: null, tables: parts.map(tableOfText) }
}

function tableOfText(text: string): MappedTable {
  const [first = '', ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const role = TABLE_ROLES.find((name) => first.startsWith(name)) ?? 'points'
  const [header = [], ...rows] = lines.map((line) => line.split(/\s+/).map((cell) => (cell === '_' ? '' : cell)))
  const table = tableOfRows(role, header, rows)
  const fields: Partial<Record<Field, number>> = {}
  const assays: AssayColumn[] = []
  header.forEach((title, column) => {
    const field = FIELDS.find((name) => name === title)
    if (field) fields[field] = column
    const [element = '', unit] = title.split('_')
    const found = GRADE_UNITS.find((item) => item.replace('/', '') === unit?.replace('pct', '%'))
    if (!field && found) assays.push({ column, element, unit: found satisfies GradeUnit })
  })
  const texts = new Set([fields.hole, fields.code, fields.sample])
  const columns = table.columns.map((column, place) =>
    texts.has(place)
      ? textColumn(
          column.name,
          rows.map((row) => row[place] ?? ''),
        )
      : column,
  )
  return {
    id: role,
    role,
    table: { ...table, columns },
    fields,
    assays,
    lengthUnit: first.includes(' ft') ? 'ft' : 'm',
  }
}

/** The tables of a database as `databaseOf` takes them, without those that a test does not name. */
export function textOfDatabase({ tables }: DrillDatabase): Record<string, string> {
  return Object.fromEntries(
    tables.map(({ role, table }) => {
      const rows = Array.from({ length: table.rowCount }, (_, row) =>
        table.columns.map((column) => cellText(column, row) || '_').join(' '),
      )
      return [role, [table.columns.map(({ name }) => name).join(' '), ...rows].join('\n')]
    }),
  )
}
