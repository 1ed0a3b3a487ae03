import {
  type AssayColumn,
  type DrillDatabase,
  type Field,
  FIELDS,
  GRADE_UNITS,
  type LengthUnit,
  type MappedTable,
  type TableRole,
  TABLE_ROLES,
} from '../drillhole/drill-database.ts'
import { tableOfRows } from '../table/table.ts'

/**
 * A database written as text. A table begins with its role (`survey ft:` for feet), then its header, then a row a line; cells
 * are divided by `|`. A column is named after its field, or by element and unit for an assay: `Au_ppm`, `Cu_%`, `Zn_`; what was
 * written before a fix stands in `Au_censored`.
 */
export function smallDatabase(text: string): DrillDatabase {
  const tables: MappedTable[] = []
  const lines = text.split('\n').map((line) => line.trim())
  for (let at = 0; at < lines.length; at += 1) {
    const title = /^(\w+)(?: (m|ft))?:$/.exec(lines[at] ?? '')
    if (!title) continue
    const end = lines.findIndex((line, place) => place > at && (line === '' || line.endsWith(':')))
    const [header = [], ...rows] = lines.slice(at + 1, end < 0 ? undefined : end).map(cellsOf)
    tables.push(smallTable(`t${tables.length}`, roleOf(title[1] ?? ''), header, rows, (title[2] ?? 'm') as LengthUnit))
  }
  return { tables, crs: null }
}

function smallTable(
  id: string,
  role: TableRole,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  lengthUnit: LengthUnit,
): MappedTable {
  const fields: Partial<Record<Field, number>> = {}
  const assays: AssayColumn[] = []
  for (const [column, title] of header.entries()) {
    const field = FIELDS.find((name) => name === title)
    const [element = '', unit] = title.split('_')
    if (field) fields[field] = column
    else if (unit !== undefined && unit !== 'censored')
      assays.push({ column, element, unit: GRADE_UNITS.find((name) => name === unit) ?? null })
  }
  return { id, role, table: tableOfRows(role, header, rows), fields, assays, lengthUnit }
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}

function roleOf(name: string): TableRole {
  const role = TABLE_ROLES.find((known) => known === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}
