import * as v from 'valibot'
import { spellingKey } from '../rules/rock-names.ts'
import { fieldOf, foundRows, textIn } from './finding-cells.ts'
import { defineFix } from './fix.ts'
import { cellEdit } from './plain-fixes.ts'

const Code = v.pipe(v.string(), v.trim(), v.maxLength(300))

/**
 * Spellings of a code become the one that the finding says. With `{ found, text }` all rows of the table that have the code
 * `found` get `text` instead, whatever the findings say.
 */
export const mergeCodes = defineFix({
  name: 'merge_codes',
  version: 1,
  choice: v.object({ found: v.optional(Code), text: v.optional(Code) }),
  apply(scope, findings, { found, text }) {
    if (found !== undefined && text !== undefined) {
      const tables = [...new Set(findings.map(({ table }) => table))]
      return cellEdit(tables.flatMap((table) => rowsWithCode(scope.database.tables[table], table, found, text)))
    }
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row, value }, mapped }) => {
        const column = fieldOf(mapped, 'code')
        const written = textIn(mapped, column, row)
        if (column < 0 || written === value || value === '' || spellingKey(written) !== spellingKey(value)) return []
        return [{ table, row, column, text: value }]
      }),
    )
  },
})

function rowsWithCode(mapped: Parameters<typeof fieldOf>[0] | undefined, table: number, found: string, text: string) {
  const column = mapped ? fieldOf(mapped, 'code') : -1
  if (!mapped || column < 0) return []
  return Array.from({ length: mapped.table.rowCount }, (_, row) => row)
    .filter((row) => textIn(mapped, column, row).trim() === found)
    .map((row) => ({ table, row, column, text }))
}

/** Codes that are not in the company's list become the nearest that is, or `{ text }`; those near to none are left. */
export const nearestCode = defineFix({
  name: 'nearest_code',
  version: 1,
  choice: v.object({ text: v.optional(Code, '') }),
  apply(scope, findings, { text }) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row, value }, mapped }) => {
        const column = fieldOf(mapped, 'code')
        const code = text || value
        return column < 0 || code === '' ? [] : [{ table, row, column, text: code }]
      }),
    )
  },
})
