import type { Random } from '@outcrop/compute/random.ts'
import type { DrillDatabase, MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { editTable } from '@outcrop/geo/table/table-edit.ts'
import { cellText, type Table } from '@outcrop/geo/table/table.ts'
import { smallDatabase } from '@outcrop/geo/testing/small-database.ts'

const HOLES = ['A1', 'A2', 'A3', 'B-1', 'B1', 'b01', 'C7', '']
const GRADES = ['0.5', '1.2', '3', '<0.01', '<0.005', '>10', '-0.01', '-999', 'NS', '0,5', '', '700', '1', '0.8']
const CODES = ['GR', 'gr', 'Grnt', 'BAS', 'SST', '']
const KINDS = ['', '', '', '', 'DUP', 'STD', 'BLANK']

/** A database of a few holes with errors of most kinds. */
export function randomDatabase(random: Random): DrillDatabase {
  const one = (of: readonly string[]) => of[random.integer(of.length)] ?? ''
  const depth = () => (random.integer(15) === 0 ? one(['', 'x', '-1']) : String(random.integer(40)))
  const rows = (count: number, row: () => string[]) => Array.from({ length: count }, () => row().join('|')).join('\n')
  const place = () => (random.integer(12) === 0 ? '' : String(500_000 + random.integer(9)))
  return smallDatabase(
    [
      'collar:\nhole|x|y|z|end_depth|date',
      rows(8, () => [one(HOLES), place(), place(), '300', depth(), one(['2020-01-01', 'soon', ''])]),
      '\nsurvey:\nhole|depth|azimuth|dip',
      rows(25, () => [
        one(HOLES),
        depth(),
        one(['0', '10', '190', '400', '']),
        one(['-60', '-62', '60', '-95', '-90']),
      ]),
      '\nassay:\nhole|from|to|sample|sample_type|control|Au_ppm|Au_ppb',
      rows(60, () => [
        one(HOLES),
        depth(),
        depth(),
        `S${random.integer(90)}`,
        one(KINDS),
        'S1',
        one(GRADES),
        one(GRADES),
      ]),
      '\nlithology ft:\nhole|from|to|code',
      rows(30, () => [one(HOLES), depth(), depth(), one(CODES)]),
    ].join('\n'),
  )
}

/** Changes cells, takes rows away, copies some or sorts a hole; with the names of the holes that this touches. */
export function randomEdit(random: Random, database: DrillDatabase): { database: DrillDatabase; holes: string[] } {
  const place = random.integer(database.tables.length)
  const mapped = database.tables[place]
  if (!mapped || mapped.table.rowCount < 3) return { database, holes: [] }
  const { table, holes } = [changeCells, dropRows, copyRow, sortHole][random.integer(4)]?.(random, mapped) ?? {
    table: mapped.table,
    holes: [],
  }
  const tables = database.tables.map((other, at) => (at === place ? { ...mapped, table } : other))
  return { database: { ...database, tables }, holes }
}

interface Fix {
  readonly table: Table
  readonly holes: string[]
}

function holeAt({ table, fields }: MappedTable, row: number): string {
  const column = table.columns[fields.hole ?? -1]
  return column ? cellText(column, row).trim() : ''
}

function changeCells(random: Random, mapped: MappedTable): Fix {
  const { table } = mapped
  const column = random.integer(table.columns.length)
  const rows = Array.from({ length: 1 + random.integer(3) }, () => random.integer(table.rowCount))
  const source = table.columns[column]
  const text = source ? cellText(source, random.integer(table.rowCount)) : ''
  const after = editTable(table, { cells: rows.map((row) => ({ row, column, text })) }).table
  return {
    table: after,
    holes: rows.flatMap((row) => [holeAt(mapped, row), holeAt({ ...mapped, table: after }, row)]),
  }
}

function dropRows(random: Random, mapped: MappedTable): Fix {
  const removed = [random.integer(mapped.table.rowCount), random.integer(mapped.table.rowCount)]
  return { table: editTable(mapped.table, { removed }).table, holes: removed.map((row) => holeAt(mapped, row)) }
}

function copyRow(random: Random, mapped: MappedTable): Fix {
  const row = random.integer(mapped.table.rowCount)
  const added = [{ before: row, like: row, cells: new Map<number, string>() }]
  return { table: editTable(mapped.table, { added }).table, holes: [holeAt(mapped, row)] }
}

/** Puts the rows of one hole in order of its second column, and all of them before the others. */
function sortHole(random: Random, mapped: MappedTable): Fix {
  const { table } = mapped
  const hole = holeAt(mapped, random.integer(table.rowCount))
  const rows = Array.from({ length: table.rowCount }, (_, at) => at)
  const key = (row: number) => {
    const [, column] = table.columns
    return column ? Number(cellText(column, row)) || 0 : 0
  }
  const own = rows.filter((row) => holeAt(mapped, row) === hole).toSorted((one, other) => key(one) - key(other))
  const others = rows.filter((row) => holeAt(mapped, row) !== hole)
  const moves = { places: Uint32Array.from(rows), from: Uint32Array.from([...own, ...others]) }
  return { table: editTable(table, { moves }).table, holes: [hole] }
}
