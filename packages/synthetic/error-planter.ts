import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Random } from '@outcrop/compute/random.ts'
import type { Field, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { DeliveredTable } from './delivery.ts'

export type Row = string[]

/** A finding that a planted error must lead to. */
export interface ExpectedFinding {
  readonly rule: string
  /** Name of the table's file. */
  readonly table: string
  /** From 0 on. */
  readonly row: number
  /** -1 for the whole row. */
  readonly column: number
  /** Rule of the error that was planted; another one where the finding only follows from it. */
  readonly planted: string
}

export type ColumnName = Field | 'Au' | 'Au check' | 'Ag' | 'Cu' | 'As' | 'row'

interface Expected {
  readonly rule: string
  readonly table: EditedTable
  readonly rowOf: () => readonly Row[]
  readonly column: ColumnName
  readonly planted: string
}

interface EditedTable {
  readonly source: DeliveredTable
  readonly rows: Row[]
  readonly ofHole: Map<string, Row[]>
  readonly removed: Set<Row>
  readonly inserted: Map<Row, Row[]>
}

/** The assay columns by what they measure; gold is measured twice. */
const CHECK_TITLE = 'Au_ppb'

/** Fewest holes: each error has a hole of its own, so that none hides another. */
const LEAST_HOLES = 120

/** Changes rows of delivered tables and keeps account of what must be found there. */
export class ErrorPlanter {
  readonly random: Random
  readonly #tables: readonly EditedTable[]
  readonly #expected: Expected[] = []
  readonly #free: string[]
  readonly #collars: EditedTable
  #planted = ''
  #names = 900

  constructor(tables: readonly DeliveredTable[], random: Random) {
    this.random = random
    this.#tables = tables.map((source) => {
      const rows = source.rows.map((row) => [...row])
      return { source, rows, ofHole: Map.groupBy(rows, ([hole = '']) => hole), removed: new Set(), inserted: new Map() }
    })
    this.#collars = this.#table('collar')
    this.#free = this.#collars.rows.map(([hole = '']) => hole)
    if (this.#free.length < LEAST_HOLES)
      throw new Refusal('holes_too_few', { found: this.#free.length, wanted: LEAST_HOLES })
  }

  /** All that `plant` expects is put down to this rule. */
  begin(rule: string): void {
    this.#planted = rule
  }

  /** A hole of some length that no error was planted in. */
  takeHole(isFit: (hole: string) => boolean = () => true): string {
    for (let tries = 0; tries < 50 * this.#free.length; tries += 1) {
      const place = this.random.integer(this.#free.length)
      const hole = this.#free[place] ?? ''
      if (this.rowsOf('assay', hole).length < 60 || !isFit(hole)) continue
      this.#free.splice(place, 1)
      return hole
    }
    throw new Refusal('holes_too_few', { found: this.#free.length, wanted: LEAST_HOLES })
  }

  /** Rows of the main table of a role that belong to a hole. */
  rowsOf(role: TableRole, hole: string): readonly Row[] {
    return this.#table(role).ofHole.get(hole) ?? []
  }

  /** All rows of a table by the name of its file. */
  allRows(name: string): readonly Row[] {
    return this.#tables.find(({ source }) => source.name === name)?.rows ?? []
  }

  /** The row of a hole's collar. */
  collarOf(hole: string): Row {
    return this.rowsOf('collar', hole)[0] ?? []
  }

  get(role: TableRole, row: Row, column: ColumnName): string {
    return row[this.place(role, column)] ?? ''
  }

  set(role: TableRole, row: Row, column: ColumnName, text: string): void {
    row[this.place(role, column)] = text
  }

  /** Place of a column in the tables of a role; -1 for the whole row. */
  place(role: TableRole, column: ColumnName): number {
    if (column === 'row') return -1
    const { columns } = this.#table(role).source
    if (column === 'Au check') return columns.findIndex(({ title }) => title === CHECK_TITLE)
    return columns.findIndex(({ field, assay }) => field === column || assay?.element === column)
  }

  remove(role: TableRole, rows: readonly Row[]): void {
    for (const row of rows) this.#table(role).removed.add(row)
  }

  /** Puts a row behind another, or at the end of the table. */
  insert(role: TableRole, row: Row, behind?: Row): Row {
    const table = this.#table(role)
    const place = behind ?? table.rows.at(-1) ?? []
    const others = table.inserted.get(place) ?? []
    table.inserted.set(place, [...others, row])
    return row
  }

  /** Exchanges what stands in two rows. */
  exchange(one: Row, other: Row): void {
    const kept = [...one]
    one.splice(0, one.length, ...other)
    other.splice(0, other.length, ...kept)
  }

  /** A name of a hole or sample that nothing else has. */
  newName(beginning: string): string {
    this.#names += 1
    return `${beginning}${this.#names}`
  }

  expect(rule: string, role: TableRole, row: Row | undefined, column: ColumnName): void {
    const table = this.#table(role)
    this.#expected.push({ rule, table, rowOf: () => (row ? [row] : []), column, planted: this.#planted })
  }

  /** For rules that show one row for a whole column: `choose` sees all rows once all is planted. */
  expectOf(rule: string, name: string, column: ColumnName, choose: (rows: readonly Row[]) => readonly Row[]): void {
    const table = this.#tables.find(({ source }) => source.name === name)
    if (!table) return
    this.#expected.push({ rule, table, rowOf: () => choose(finalRows(table)), column, planted: this.#planted })
  }

  finish(): { tables: DeliveredTable[]; expected: ExpectedFinding[] } {
    const rows = new Map(this.#tables.map((table) => [table, finalRows(table)]))
    const placeOf = new Map([...rows.values()].flatMap((list) => list.map((row, place) => [row, place] as const)))
    const expected = this.#expected.flatMap(({ rule, table, rowOf, column, planted }) =>
      rowOf().map((row): ExpectedFinding => {
        const { name, role } = table.source
        return { rule, table: name, row: placeOf.get(row) ?? -1, column: this.place(role, column), planted }
      }),
    )
    return { tables: this.#tables.map((table) => ({ ...table.source, rows: rows.get(table) ?? [] })), expected }
  }

  #table(role: TableRole): EditedTable {
    const table = this.#tables.find(({ source }) => source.role === role)
    if (!table) throw new Refusal('table_missing', { wanted: role })
    return table
  }
}

function finalRows({ rows, removed, inserted }: EditedTable): Row[] {
  return rows.flatMap((row) => [...(removed.has(row) ? [] : [row]), ...(inserted.get(row) ?? [])])
}
