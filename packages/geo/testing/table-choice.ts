import { FIELDS } from '../drillhole/drill-database.ts'
import type { TableChoice } from '../table/table-choice.ts'

/** What columns are that are named as fields, or as an element in ppm: `Au_ppm`. */
export function choiceOfTitles(file: string, role: TableChoice['role'], titles: readonly string[]): TableChoice {
  return {
    file,
    sheet: null,
    role,
    length_unit: 'm',
    height_unit: null,
    columns: titles.flatMap((title, column): TableChoice['columns'] => {
      const field = FIELDS.find((name) => name === title)
      if (field) return [{ kind: 'field', column, title, field }]
      const element = /^([A-Z][a-z]?)_ppm$/.exec(title)?.[1]
      return element ? [{ kind: 'assay', column, title, element, unit: 'ppm' }] : []
    }),
  }
}
