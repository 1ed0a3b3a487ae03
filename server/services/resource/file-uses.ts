import { asc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { files } from '../../db/schema/file.ts'
import { type RegisteredResource, registeredResources } from './registry.ts'

/** Columns of registered resources that refer to files, such as the cover of an asset. */
function fileColumns(): { readonly resource: RegisteredResource; readonly column: PgColumn }[] {
  return registeredResources().flatMap((resource) =>
    getTableConfig(resource.table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === files ? columns.map((column) => ({ resource, column })) : []
    }),
  )
}

/** Rows of registered resources that use a file. */
export async function resourcesUsingFile(db: Database, id: string): Promise<Usage[]> {
  const found: Usage[] = []
  for (const { resource, column } of fileColumns()) {
    const { table, name, title } = resource
    const titleColumn = getTableConfig(table).columns.find((one) => one.name === title)
    if (!titleColumn) throw new Error(`${getTableName(table)} has no column ${title}`)
    const rows = await db
      .select({ id: sql<string>`${table.id}`, title: sql<string>`${titleColumn}` })
      .from(table)
      .where(eq(column, id))
      .orderBy(asc(naturalOrder(titleColumn)), asc(table.id))
    found.push(...rows.map((row) => ({ noun: name, detail: null, ...row })))
  }
  return found
}

/** Conditions of a query: some row of a registered resource uses the file with this id. */
export function isUsedByResources(id: SQL): SQL[] {
  return fileColumns().map(
    ({ resource: { table }, column }) =>
      sql`exists (select 1 from ${table} where ${sql.identifier(getTableName(table))}.${sql.identifier(column.name)} = ${id})`,
  )
}
