import { asin, atan2, hypot } from '@outcrop/compute/portable-math.ts'
import * as v from 'valibot'
import { directionOf } from '@outcrop/geo/drillhole/course.ts'
import { type MappedTable, rowsOfHole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { RuleFinding, RuleScope } from '../rules/rule.ts'
import { type CellChange, isBlank } from '@outcrop/geo/table/table.ts'
import { fieldOf, foundRows, holeOfRow, numberIn, numberText } from './finding-cells.ts'
import { type DatabaseEdit, defineFix } from './fix.ts'
import { removalOf } from './plain-fixes.ts'
import type { TableEdit } from '@outcrop/geo/table/table-edit.ts'

/** Of rows that clash the one that stands first is kept. A row that clashes only with one that goes stays. */
export const keepFirst = defineFix({
  name: 'keep_first',
  version: 1,
  choice: v.object({}),
  apply(_scope, findings) {
    const gone = new Set<string>()
    const inOrder = findings.toSorted((one, other) => one.table - other.table || one.row - other.row)
    const removed = inOrder.filter(({ table, row, otherRow }) => {
      if (gone.has(`${table} ${otherRow}`)) return false
      gone.add(`${table} ${row}`)
      return true
    })
    return removalOf(removed)
  },
})

/** Of rows that clash the one with the fewest blank cells is kept, of several the first. */
export const keepMostComplete = defineFix({
  name: 'keep_most_complete',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    return removalOf(
      clashesOf(findings).flatMap(({ table, rows }) => {
        const { columns } = scope.database.tables[table]?.table ?? { columns: [] }
        const blanks = rows.map((row) => columns.filter((column) => isBlank(column, row)).length)
        const kept = blanks.indexOf(Math.min(...blanks))
        return rows.filter((_, place) => place !== kept).map((row) => ({ table, row }))
      }),
    )
  },
})

interface Clash {
  readonly table: number
  /** Rising, two or more. */
  readonly rows: readonly number[]
}

/** Rows that clash with each other, directly or by others. */
function clashesOf(findings: readonly RuleFinding[]): Clash[] {
  const ofTables = Map.groupBy(
    findings.filter(({ otherRow }) => otherRow >= 0),
    ({ table }) => table,
  )
  return [...ofTables].flatMap(([table, list]) => {
    const parent = new Map<number, number>()
    const rootOf = (row: number) => {
      let root = row
      for (let above = parent.get(root); above !== undefined && above !== root; above = parent.get(root)) root = above
      return root
    }
    for (const { row, otherRow } of list) {
      const [one, other] = [rootOf(row), rootOf(otherRow)]
      parent.set(Math.max(one, other), Math.min(one, other))
      if (!parent.has(Math.min(one, other))) parent.set(Math.min(one, other), Math.min(one, other))
    }
    const groups = Map.groupBy([...parent.keys()], rootOf)
    return [...groups.values()].map((rows) => ({ table, rows: rows.toSorted((one, other) => one - other) }))
  })
}

/** Lengths that differ by less are the same, in the unit of the table. */
const SAME = 1e-6

/**
 * Rows of one depth become one, at the place of the first: directions by the mean of their unit vectors, so that 359 and 1
 * give 0; assays by the mean of their numbers. Rows of other depths, and opposite directions, are left.
 */
export const average = defineFix({
  name: 'average',
  version: 1,
  choice: v.object({}),
  apply({ database }, findings) {
    const edits = new Map<number, { cells: CellChange[]; removed: number[] }>()
    const isOfOneDepth = ({ table, row, otherRow }: RuleFinding) => {
      const mapped = database.tables[table]
      if (!mapped) return false
      const isSame = (field: 'depth' | 'from' | 'to') => {
        const column = fieldOf(mapped, field)
        return column < 0 || Math.abs(numberIn(mapped, column, row) - numberIn(mapped, column, otherRow)) <= SAME
      }
      return mapped.role === 'survey' ? isSame('depth') : isSame('from') && isSame('to')
    }
    for (const { table, rows } of clashesOf(
      findings.filter((finding) => finding.otherRow >= 0 && isOfOneDepth(finding)),
    )) {
      const mapped = database.tables[table]
      const cells = mapped && (mapped.role === 'survey' ? meanDirection(mapped, rows) : meanAssays(mapped, rows))
      if (!cells) continue
      const edit = edits.get(table) ?? { cells: [], removed: [] }
      edits.set(table, edit)
      edit.cells.push(...cells)
      edit.removed.push(...rows.slice(1))
    }
    return { tables: edits }
  },
})

function meanDirection(mapped: MappedTable, rows: readonly number[]): CellChange[] | null {
  const [azimuth, dip] = [fieldOf(mapped, 'azimuth'), fieldOf(mapped, 'dip')]
  let [east, north, down] = [0, 0, 0]
  for (const row of rows) {
    const vector = directionOf(numberIn(mapped, azimuth, row), numberIn(mapped, dip, row))
    if (Number.isNaN(vector[0] + vector[2])) continue
    east += vector[0]
    north += vector[1]
    down += vector[2]
  }
  const length = hypot(east, north, down)
  const [row = 0] = rows
  if (length < 0.1) return null
  const degrees = (radians: number) => Math.round((radians * 180e6) / Math.PI) / 1e6
  const turn = (degrees(atan2(east, north)) + 360) % 360
  return [
    { row, column: azimuth, text: String(turn) },
    { row, column: dip, text: String(degrees(asin(down / length))) },
  ]
}

function meanAssays(mapped: MappedTable, rows: readonly number[]): CellChange[] {
  const [row = 0] = rows
  return mapped.assays.flatMap(({ column }) => {
    const numbers = rows.map((one) => numberIn(mapped, column, one)).filter((value) => !Number.isNaN(value))
    if (numbers.length === 0) return []
    return [{ row, column, text: numberText(numbers.reduce((sum, value) => sum + value, 0) / numbers.length) }]
  })
}

/** A station at 0 that copies the first one of its hole, put in front of it. */
export const copyFirstStation = defineFix({
  name: 'copy_first_station',
  version: 1,
  choice: v.object({}),
  apply(scope, findings) {
    const edits = new Map<number, { added: NonNullable<TableEdit['added']>[number][] }>()
    const holes = new Set<string>()
    for (const { finding, mapped } of foundRows(scope, findings)) {
      const { table, row } = finding
      const depth = fieldOf(mapped, 'depth')
      const hole = holeOfRow(scope.index, table, row)
      if (depth < 0 || hole < 0 || holes.has(`${table} ${hole}`)) continue
      holes.add(`${table} ${hole}`)
      const edit = edits.get(table) ?? { added: [] }
      edits.set(table, edit)
      const before = scope.index.tables[table] ? (rowsOfHole(scope.index.tables[table], hole)[0] ?? row) : row
      edit.added.push({ before, like: row, cells: new Map([[depth, '0']]) })
    }
    return { tables: edits }
  },
})

/** Rows of each hole by depth, in the places that the hole's rows have. Rows without a depth stay where they are. */
export const sort = defineFix({
  name: 'sort',
  version: 1,
  choice: v.object({}),
  apply: (scope, findings) => sortedHoles(scope, findings),
})

function sortedHoles(scope: RuleScope, findings: readonly RuleFinding[]): DatabaseEdit {
  const edits = new Map<number, TableEdit>()
  for (const [table, list] of Map.groupBy(findings, (finding) => finding.table)) {
    const mapped = scope.database.tables[table]
    const index = scope.index.tables[table]
    if (!mapped || !index) continue
    const column = fieldOf(mapped, mapped.role === 'survey' ? 'depth' : 'from')
    const last = fieldOf(mapped, 'to')
    const places: number[] = []
    const from: number[] = []
    for (const hole of new Set(list.map(({ row }) => index.holeOf[row] ?? -1))) {
      if (hole < 0) continue
      const rows = [...rowsOfHole(index, hole)].filter((row) => !Number.isNaN(numberIn(mapped, column, row)))
      const ordered = rows.toSorted(
        (one, other) =>
          numberIn(mapped, column, one) - numberIn(mapped, column, other) ||
          numberIn(mapped, last, one) - numberIn(mapped, last, other) ||
          one - other,
      )
      rows.forEach((row, place) => {
        if (ordered[place] === row) return
        places.push(row)
        from.push(ordered[place] ?? row)
      })
    }
    if (places.length > 0)
      edits.set(table, { moves: { places: Uint32Array.from(places), from: Uint32Array.from(from) } })
  }
  return { tables: edits }
}
