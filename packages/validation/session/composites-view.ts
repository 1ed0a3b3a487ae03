import type { Work } from '@outcrop/compute/work.ts'
import { compositeTables } from '@outcrop/geo/drillhole/composite-table.ts'
import { interceptsOf, interceptText } from '@outcrop/geo/drillhole/intercept.ts'
import { cellText } from '@outcrop/geo/table/table.ts'
import type { CompositesView } from './review-session.ts'
import type { SessionState } from './session-state.ts'
import type { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'

/** Samples taken together as a choice says: the first rows of each table, and the intercepts with the most metal. */
export async function compositesView(
  work: Work,
  { database, check, recipe }: SessionState,
  choice: CompositeChoice,
  limit: number,
): Promise<CompositesView> {
  const { index } = check
  const made = await compositeTables(work.part(0, 0.6), database, index, choice, recipe.censored)
  const { element } = choice
  const found =
    choice.by === 'grade' && element !== null
      ? await interceptsOf(work.part(0.6, 1), database, index, { ...choice, element }, recipe.censored)
      : []
  const best = found.toSorted((one, other) => other.grade * other.length - one.grade * one.length)
  return {
    tables: made.map(({ name, columns, rowCount }) => ({
      title: name,
      columns: columns.map((column) => column.name),
      rowCount,
      rows: Array.from({ length: Math.min(limit, rowCount) }, (_, row) =>
        columns.map((column) => cellText(column, row)),
      ),
    })),
    intercepts: best.slice(0, limit).map((intercept) => ({ ...intercept, text: interceptText(intercept) })),
    interceptCount: found.length,
  }
}
