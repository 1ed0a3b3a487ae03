import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** A query as it was sent: `$1` in the text stands for the first value. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Strategy?: string
  readonly Plans?: readonly PlanNode[]
}

/** How a table is read, such as `index scan on users_name_index`. Reading to count rows is told apart from reading a page. */
export interface Access {
  readonly how: string
  readonly isCount: boolean
}

/** How the database reads these tables to answer a query, by EXPLAIN with the query's values. */
export async function accessTo(db: Database, tables: readonly string[], statement: Statement): Promise<Access[]> {
  const answer = await db.execute(sql`explain (format json) ${withValues(statement)}`)
  const { rows } = answer as { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? accessIn(plan, tables, false, undefined) : []
}

function withValues({ text, values }: Statement): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)))
}

function accessIn(node: PlanNode, tables: readonly string[], isCount: boolean, table: string | undefined): Access[] {
  const type = node['Node Type']
  const relation = node['Relation Name'] ?? table
  // A hashed or sorted one groups the ids of a page.
  const counts = isCount || (type === 'Aggregate' && node.Strategy === 'Plain')
  const below = (node.Plans ?? []).flatMap((inner) =>
    accessIn(inner, tables, counts, type === 'Bitmap Heap Scan' ? relation : table),
  )
  if (relation === undefined || !tables.includes(relation)) return below
  if (node['Index Name'] !== undefined) return [{ how: `index scan on ${node['Index Name']}`, isCount }, ...below]
  return type === 'Seq Scan' ? [{ how: `sequential scan on ${relation}`, isCount }, ...below] : below
}
