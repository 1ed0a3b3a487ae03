import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'

const FORMAT = 'outcrop-tables-1'

/**
 * Tables as they were published, to be compared with by the next version: cell by cell as they stand in memory, which CSV and
 * Parquet do not keep. Versions of Node read what earlier ones wrote.
 */
export async function packTables(tables: readonly MappedTable[]): Promise<Buffer> {
  return await promisify(gzip)(serialize({ format: FORMAT, tables: tables.map(plainTable) }), { level: 3 })
}

/** Maps are kept of odd cells, which is what earlier versions wrote too: instances of a class lose what they can do. */
function plainTable(mapped: MappedTable): MappedTable {
  const columns = mapped.table.columns.map((column) =>
    column.kind === 'number' ? { ...column, texts: new Map(column.texts) } : column,
  )
  return { ...mapped, table: { ...mapped.table, columns } }
}

/** None where they were written in a form that is not known any more: all rows are new then. */
export async function readTables(path: string): Promise<readonly MappedTable[]> {
  const stored: unknown = deserialize(await promisify(gunzip)(await readFile(path)))
  const isKnown = typeof stored === 'object' && stored !== null && 'format' in stored && stored.format === FORMAT
  return isKnown ? (stored as unknown as { tables: readonly MappedTable[] }).tables : []
}
