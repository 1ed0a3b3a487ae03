import { type Content, contentHash } from '../core/content-hash.ts'
import type { Work } from '../core/work.ts'
import type { MappedTable } from '../drillhole/drill-database.ts'
import type { Column } from '../table/table.ts'

/**
 * Hash of what tables hold: roles, titles, meanings and cells, not the names of files nor the lines that rows stood on. The
 * same for tables that are equal cell by cell, however they came to be so.
 */
export async function hashTables(work: Work, tables: readonly MappedTable[]): Promise<string> {
  const hashes: Content[] = []
  for (const [place, { role, table, fields, assays, lengthUnit }] of tables.entries()) {
    const columns: string[] = []
    for (const column of table.columns) {
      await work.pause(place / tables.length)
      columns.push(contentHash(columnContent(column)))
    }
    const meanings = assays.map(({ column, element, unit }) => [column, element, unit])
    hashes.push([role, table.rowCount, columns, { ...fields }, meanings, lengthUnit])
  }
  return contentHash(hashes)
}

/** Words are numbered as they come, without those that no cell has. */
function columnContent(column: Column): Content {
  if (column.kind === 'number') return ['number', column.name, column.values, column.texts]
  const words: string[] = ['']
  const numberOf = new Int32Array(column.words.length).fill(-1)
  numberOf[0] = 0
  const codes = new Uint32Array(column.codes.length)
  for (let row = 0; row < codes.length; row += 1) {
    const code = column.codes[row] ?? 0
    let number = numberOf[code] ?? -1
    if (number < 0) {
      number = words.push(column.words[code] ?? '') - 1
      numberOf[code] = number
    }
    codes[row] = number
  }
  return ['text', column.name, codes, words]
}
