import * as v from 'valibot'
import { deepestOf, reachOf } from '@outcrop/geo/drillhole/deepest-row.ts'
import { metresOf } from '@outcrop/geo/drillhole/length-unit.ts'
import type { CellChange } from '@outcrop/geo/table/table.ts'
import { collarOf, fieldOf, foundRows, holeOfRow, numberIn, numberText, textIn } from './finding-cells.ts'
import { type DatabaseEdit, defineFix } from './fix.ts'
import { cellEdit } from './plain-fixes.ts'

/** Collars without an end depth, or one of 0 or less, get the depth of the deepest row of their hole. */
export const fillEndDepth = defineFix({
  name: 'fill_end_depth',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row }, mapped }) => {
        const column = fieldOf(mapped, 'end_depth')
        const deepest =
          deepestOf(scope.database, scope.index, holeOfRow(scope.index, table, row)) / metresOf(mapped.lengthUnit)
        if (mapped.role !== 'collar' || column < 0 || !(deepest > 0) || numberIn(mapped, column, row) > 0) return []
        return [{ table, row, column, text: numberText(deepest) }]
      }),
    )
  },
})

/** Holes become as long as the rows that are found beyond their end. */
export const extendEndDepth = defineFix({
  name: 'extend_end_depth',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    const expected = new Map<number, number>()
    for (const { finding, mapped } of foundRows(scope, findings)) {
      const hole = holeOfRow(scope.index, finding.table, finding.row)
      const reach = reachOf(mapped, finding.row)
      if (hole >= 0 && reach > (expected.get(hole) ?? 0)) expected.set(hole, reach)
    }
    return cellEdit(
      [...expected].flatMap(([hole, reach]) => {
        const collar = collarOf(scope, hole)
        const column = collar ? fieldOf(collar.mapped, 'end_depth') : -1
        if (!collar || column < 0) return []
        const end = reach / metresOf(collar.mapped.lengthUnit)
        if (numberIn(collar.mapped, column, collar.row) >= end) return []
        return [{ table: collar.table, row: collar.row, column, text: numberText(end) }]
      }),
    )
  },
})

/** Where from is below to, the two are exchanged. */
export const swapFromTo = defineFix({
  name: 'swap_from_to',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return cellEdit(
      foundRows(scope, findings).flatMap(({ finding: { table, row }, mapped }) => {
        const [from, to] = [fieldOf(mapped, 'from'), fieldOf(mapped, 'to')]
        if (!(numberIn(mapped, from, row) > numberIn(mapped, to, row))) return []
        return [
          { table, row, column: from, text: textIn(mapped, to, row) },
          { table, row, column: to, text: textIn(mapped, from, row) },
        ]
      }),
    )
  },
})

/**
 * The upper of two intervals ends where the lower one begins. One that holds the other whole is left: cutting it would lose
 * what is below.
 */
export const clipOverlap = defineFix({
  name: 'clip_overlap',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    const cells = new Map<string, CellChange & { readonly table: number; readonly end: number }>()
    for (const { finding, mapped } of foundRows(scope, findings)) {
      const { table, row, otherRow } = finding
      if (otherRow < 0) continue
      const [from, to] = [fieldOf(mapped, 'from'), fieldOf(mapped, 'to')]
      const isFirst = numberIn(mapped, from, row) < numberIn(mapped, from, otherRow)
      const [upper, lower] = isFirst ? [row, otherRow] : [otherRow, row]
      const end = numberIn(mapped, from, lower)
      const isPartial =
        numberIn(mapped, from, upper) < end &&
        end < numberIn(mapped, to, upper) &&
        numberIn(mapped, to, upper) < numberIn(mapped, to, lower)
      // Of several below it the uppermost counts.
      if (!isPartial || (cells.get(`${table} ${upper}`)?.end ?? Number.POSITIVE_INFINITY) <= end) continue
      cells.set(`${table} ${upper}`, { table, row: upper, column: to, text: textIn(mapped, from, lower), end })
    }
    return cellEdit([...cells.values()])
  },
})

/** Intervals end where their hole ends; those that begin there or below are removed. */
export const clipToEnd = defineFix({
  name: 'clip_to_end',
  version: 1,
  choice: v.object({}),
  apply(scope, findings): DatabaseEdit {
    const edits = new Map<number, { cells: CellChange[]; removed: number[] }>()
    for (const { finding, mapped } of foundRows(scope, findings)) {
      const { table, row } = finding
      const collar = collarOf(scope, holeOfRow(scope.index, table, row))
      if (!collar) continue
      const metres = metresOf(mapped.lengthUnit)
      const end = numberIn(collar.mapped, fieldOf(collar.mapped, 'end_depth'), collar.row)
      const depth = (end * metresOf(collar.mapped.lengthUnit)) / metres
      const [from, to] = [fieldOf(mapped, 'from'), fieldOf(mapped, 'to')]
      if (!(depth > 0) || !(numberIn(mapped, to, row) > depth)) continue
      const edit = edits.get(table) ?? { cells: [], removed: [] }
      edits.set(table, edit)
      if (numberIn(mapped, from, row) >= depth) edit.removed.push(row)
      else edit.cells.push({ row, column: to, text: numberText(depth) })
    }
    return { tables: edits }
  },
})
