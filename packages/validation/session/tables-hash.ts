import { type Content, contentHash } from '@outcrop/compute/content-hash.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Column } from '@outcrop/geo/table/table.ts'

/**
 * Hash of what tables hold: roles, titles, meanings and cells, not the names of files nor the lines that rows stood on. The
 * same for tables that are equal cell by cell, however they came to be so.
 */
export async function hashTables(work: Work, tables: readonly MappedTable[]): Promise<string> {
  const hashes: Content[] = []
  for (const [place, { role, table, fields, assays, lengthUnit, heightUnit }] of tables.entries()) {
    const columns: string[] = []
    for (const column of table.columns) {
      await work.pause(place / tables.length)
      columns.push(contentHash(columnContent(column)))
    }
    const meanings = assays.map(({ column, element, unit }) => [column, element, unit])
    hashes.push([
      role,
      table.rowCount,
      columns,
      { ...fields },
      meanings,
      lengthUnit,
      ...(heightUnit ? [heightUnit] : []),
    ])
  }
  return contentHash(hashes)
}

/** Words are numbered as they come, without those that no cell has. */
function columnContent(column: Column): Content {
  if (column.kind === 'number') {
    const rows = Uint32Array.from(column.texts.keys()).toSorted()
    const texts = Array.from(rows, (row) => column.texts.get(row) ?? '')
    return ['number', column.name, plainBits(column.values), rows, textsContent(texts)]
  }
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
  return ['text', column.name, codes, textsContent(words)]
}

/** Many texts as one: to hash a million by themselves takes seconds. */
function textsContent(texts: readonly string[]): Content {
  return [Uint32Array.from(texts, ({ length }) => length), texts.join('')]
}

/** One pattern of bits for what is no number, and one zero: engines do not agree on the others. */
function plainBits(values: Float64Array): Float64Array {
  const plain = values.slice()
  for (let row = 0; row < plain.length; row += 1) {
    const value = plain[row] ?? 0
    plain[row] = Number.isNaN(value) ? Number.NaN : value + 0
  }
  return plain
}
