import type { Table } from '../table/table.ts'
import type { HoleSystems } from './hole-frame.ts'

/**
 * What a table of drilling or sampling can be. Intervals are of anything else than assays and rocks: recovery, density,
 * alteration. Standards are what is certified of control samples.
 */
export const TABLE_ROLES = ['collar', 'survey', 'assay', 'lithology', 'intervals', 'points', 'standards'] as const
export type TableRole = (typeof TABLE_ROLES)[number]

/** What a column can be, beside an assay. Depths are along the hole. */
export const FIELDS = [
  'hole',
  'x',
  'y',
  'z',
  'end_depth',
  'date',
  'depth',
  'azimuth',
  'dip',
  /** Whether an azimuth is against true, grid or magnetic north. */
  'azimuth_north',
  'from',
  'to',
  'code',
  'sample',
  /** Blank, standard, duplicate. */
  'sample_type',
  /** Which standard or original a control sample belongs to. */
  'control',
  /** What a certificate is of, its value, the standard deviation, and the unit of both. */
  'element',
  'value',
  'deviation',
  'unit',
] as const
export type Field = (typeof FIELDS)[number]

export const GRADE_UNITS = ['ppm', 'ppb', '%', 'g/t', 'oz/t'] as const
export type GradeUnit = (typeof GRADE_UNITS)[number]
export const LENGTH_UNITS = ['m', 'ft'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

export interface AssayColumn {
  readonly column: number
  /** `Au`, `SiO2`. */
  readonly element: string
  readonly unit: GradeUnit | null
}

/** A table and what its columns are. */
export interface MappedTable {
  /** The same through all that is done to the table. */
  readonly id: string
  readonly role: TableRole
  readonly table: Table
  /** Columns by what they are. */
  readonly fields: Readonly<Partial<Record<Field, number>>>
  readonly assays: readonly AssayColumn[]
  /** Unit of the lengths along the hole; coordinates are in that of the coordinate system. */
  readonly lengthUnit: LengthUnit
  /** Unit of the heights; that of the coordinate system where there is none. */
  readonly heightUnit?: LengthUnit | null
}

export interface DrillDatabase {
  readonly tables: readonly MappedTable[]
  /** `EPSG:26909`; null while it is not known. */
  readonly crs: string | null
  /** Those of its coordinates and of its holes; metres in all where there are none. */
  readonly systems?: HoleSystems
}

/** Rows of each table by hole. Holes are told apart by their trimmed names, letter for letter. */
export interface HoleIndex {
  readonly names: readonly string[]
  readonly numberOf: ReadonlyMap<string, number>
  /** In the order of the database's tables. */
  readonly tables: readonly TableIndex[]
}

export interface TableIndex {
  /** Hole of each row; -1 where the row names none. */
  readonly holeOf: Int32Array
  /** Rows ordered by hole, in each as in the file. */
  readonly rows: Uint32Array
  /** Where in `rows` each hole begins; one more than there are holes. */
  readonly starts: Uint32Array
}

/** Rows of a table that belong to a hole, as in the file. */
export function rowsOfHole(index: TableIndex, hole: number): Uint32Array {
  return index.rows.subarray(index.starts[hole] ?? 0, index.starts[hole + 1] ?? 0)
}

const UNSEEN = -2

/** Takes about 10 ms for a million rows. Tables without a hole column have no rows in it. */
export function indexHoles({ tables }: Pick<DrillDatabase, 'tables'>): HoleIndex {
  const names: string[] = []
  const numberOf = new Map<string, number>()
  const numbered = (name: string) => {
    if (name === '') return -1
    let number = numberOf.get(name)
    if (number === undefined) {
      number = names.push(name) - 1
      numberOf.set(name, number)
    }
    return number
  }
  const holes = tables.map(({ table, fields }) => {
    const column = fields.hole === undefined ? undefined : table.columns[fields.hole]
    if (!column) return new Int32Array(table.rowCount).fill(-1)
    const holeOf = new Int32Array(table.rowCount)
    if (column.kind === 'text') {
      // A word that no row has any more, after a fix, is no hole.
      const ofWord = new Int32Array(column.words.length).fill(UNSEEN)
      for (let row = 0; row < holeOf.length; row += 1) {
        const code = column.codes[row] ?? 0
        let hole = ofWord[code] ?? UNSEEN
        if (hole === UNSEEN) {
          hole = numbered((column.words[code] ?? '').trim())
          ofWord[code] = hole
        }
        holeOf[row] = hole
      }
      return holeOf
    }
    for (let row = 0, before = Number.NaN, hole = -1; row < holeOf.length; row += 1) {
      const value = column.values[row] ?? Number.NaN
      // Rows of one hole mostly stand together: its number is written as a name once.
      if (value !== before) hole = numbered(column.texts.get(row) ?? (Number.isNaN(value) ? '' : String(value)))
      before = value
      holeOf[row] = hole
    }
    return holeOf
  })
  return { names, numberOf, tables: holes.map((holeOf) => groupRows(holeOf, names.length)) }
}

function groupRows(holeOf: Int32Array, holeCount: number): TableIndex {
  const starts = new Uint32Array(holeCount + 1)
  for (let row = 0; row < holeOf.length; row += 1) {
    const hole = holeOf[row] ?? -1
    if (hole >= 0) starts[hole + 1] = (starts[hole + 1] ?? 0) + 1
  }
  for (let hole = 0; hole < holeCount; hole += 1) starts[hole + 1] = (starts[hole + 1] ?? 0) + (starts[hole] ?? 0)
  const rows = new Uint32Array(starts[holeCount] ?? 0)
  const next = starts.slice(0, holeCount)
  for (let row = 0; row < holeOf.length; row += 1) {
    const hole = holeOf[row] ?? -1
    if (hole < 0) continue
    const at = next[hole] ?? 0
    rows[at] = row
    next[hole] = at + 1
  }
  return { holeOf, rows, starts }
}
