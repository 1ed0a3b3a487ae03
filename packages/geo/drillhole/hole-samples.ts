import { cellNumber, cellText } from '../table/table.ts'
import type { CensoredRule } from './censored-rule.ts'
import { type DrillDatabase, type HoleIndex, rowsOfHole } from './drill-database.ts'
import { gradeIn } from './grade-reading.ts'
import { metresOf } from './length-unit.ts'

/** Samples of one hole, ordered by depth, no metre in two of them. */
export interface HoleSamples {
  /** Metres along the hole. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** By assay column, by sample; NaN where there is none. */
  readonly grades: readonly (readonly number[])[]
}

/** Lengths that differ by less are the same, in metres. */
export const SAME_DEPTH = 1e-9

interface Stretch {
  readonly from: number
  readonly to: number
  readonly row: number
}

/** Stretches of a hole in metres by depth; where two overlap the upper one keeps the common metres. */
function stretchesOf(database: DrillDatabase, index: HoleIndex, place: number, hole: number): readonly Stretch[] {
  const mapped = database.tables[place]
  const rows = index.tables[place]
  const fromColumn = mapped?.table.columns[mapped.fields.from ?? -1]
  const toColumn = mapped?.table.columns[mapped.fields.to ?? -1]
  if (!mapped || !rows || !fromColumn || !toColumn) return []
  const metres = metresOf(mapped.lengthUnit)
  const list: Stretch[] = []
  for (const row of rowsOfHole(rows, hole)) {
    const from = cellNumber(fromColumn, row) * metres
    const to = cellNumber(toColumn, row) * metres
    if (to - from > SAME_DEPTH) list.push({ from, to, row })
  }
  list.sort((one, other) => one.from - other.from || one.row - other.row)
  let reached = Number.NEGATIVE_INFINITY
  return list.flatMap((stretch) => {
    const from = Math.max(stretch.from, reached)
    if (stretch.to - from <= SAME_DEPTH) return []
    reached = stretch.to
    return [from === stretch.from ? stretch : { ...stretch, from }]
  })
}

/** Samples of a hole in the table of assays at a place of the database. */
export function samplesOf(
  database: DrillDatabase,
  index: HoleIndex,
  place: number,
  hole: number,
  censored: CensoredRule,
): HoleSamples {
  const mapped = database.tables[place]
  const stretches = stretchesOf(database, index, place, hole)
  const columns = (mapped?.assays ?? []).map(({ column }) => mapped?.table.columns[column])
  return {
    from: stretches.map(({ from }) => from),
    to: stretches.map(({ to }) => to),
    grades: columns.map((column) => stretches.map(({ row }) => (column ? gradeIn(column, row, censored) : Number.NaN))),
  }
}

export interface CodedStretch {
  readonly from: number
  readonly to: number
  readonly code: string
}

/**
 * Stretches of one code in a hole, in metres by depth; neighbours of the same code are one. Of tables of lithology the first
 * says what it is, those behind it only where that has nothing.
 */
export function codesOf(database: DrillDatabase, index: HoleIndex, hole: number): CodedStretch[] {
  let list: CodedStretch[] = []
  for (const [place, { role, table, fields }] of database.tables.entries()) {
    if (role !== 'lithology') continue
    const column = table.columns[fields.code ?? -1]
    const further = stretchesOf(database, index, place, hole).flatMap((stretch) => {
      const code = column ? cellText(column, stretch.row).trim() : ''
      return gapsOf(stretch, list).map((gap) => ({ ...gap, code }))
    })
    list = [...list, ...further].toSorted((one, other) => one.from - other.from)
  }
  const joined: { from: number; to: number; code: string }[] = []
  for (const { from, to, code } of list) {
    const last = joined.at(-1)
    if (last?.code === code && from - last.to <= SAME_DEPTH) last.to = to
    else joined.push({ from, to, code })
  }
  return joined
}

/** What some stretches, which are in order, leave of another. */
function gapsOf(
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  taken: readonly Pick<Stretch, 'from' | 'to'>[],
): Pick<Stretch, 'from' | 'to'>[] {
  const gaps: Pick<Stretch, 'from' | 'to'>[] = []
  let reached = from
  for (const other of taken) {
    if (other.to <= reached || other.from >= to) continue
    if (other.from - reached > SAME_DEPTH) gaps.push({ from: reached, to: other.from })
    reached = other.to
  }
  if (to - reached > SAME_DEPTH) gaps.push({ from: reached, to })
  return gaps
}
