import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Desurvey, desurvey, dipCounts } from '@outcrop/geo/drillhole/desurvey.ts'
import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { pointAt } from '@outcrop/geo/drillhole/hole-path.ts'
import { metresOf } from '@outcrop/geo/drillhole/length-unit.ts'
import { SEVERITIES } from '../rules/rule.ts'
import { cellNumber } from '@outcrop/geo/table/table.ts'
import type { FindingMarks, RowPlace, RowSite, SurveyView } from './review-session.ts'
import type { SessionState } from './session-state.ts'
import { placeOfTable } from './session-views.ts'

interface Courses extends Desurvey {
  /** Place in the paths by hole of the index; -1 for one that cannot be followed. */
  readonly placeOf: Int32Array
}

const coursesByState = new WeakMap<SessionState, Promise<Courses | null>>()

/** Courses of the holes, kept while a state is shown: each row that is chosen asks for them. Null without collars. */
function coursesOf(work: Work, state: SessionState): Promise<Courses | null> {
  const known = coursesByState.get(state)
  if (known) return known
  const coming = followed(work, state)
  coursesByState.set(state, coming)
  // One that was stopped is asked for again.
  coming.catch(() => coursesByState.delete(state))
  return coming
}

async function followed(work: Work, { database, check, recipe }: SessionState): Promise<Courses | null> {
  if (!database.tables.some(({ role }) => role === 'collar')) return null
  const found = await desurvey(work, database, check.index, recipe.desurvey)
  const placeOf = new Int32Array(check.index.names.length).fill(-1)
  for (const [place, name] of found.paths.names.entries()) {
    const hole = check.index.numberOf.get(name)
    if (hole !== undefined) placeOf[hole] = place
  }
  return { ...found, placeOf }
}

/** Metres along the hole at which a row lies: the middle of an interval, the depth of a station, else the collar. */
function depthOf({ table, fields, lengthUnit }: MappedTable, row: number): number {
  const read = (place: number | undefined) => {
    const column = place === undefined ? undefined : table.columns[place]
    return column ? cellNumber(column, row) : Number.NaN
  }
  const [from, to, depth] = [read(fields.from), read(fields.to), read(fields.depth)]
  const own = Number.isNaN(from + to) ? [depth, from, to].find((value) => !Number.isNaN(value)) : (from + to) / 2
  return Math.max(0, own ?? 0) * metresOf(lengthUnit)
}

export async function siteOfRow(work: Work, state: SessionState, { table, row }: RowPlace): Promise<RowSite> {
  const place = placeOfTable(state, table)
  const mapped = state.database.tables[place]
  const hole = state.check.index.tables[place]?.holeOf[row] ?? -1
  const courses = await coursesOf(work, state)
  const path = courses?.placeOf[hole] ?? -1
  const point = courses && mapped && path >= 0 ? pointAt(courses.paths, path, depthOf(mapped, row)) : null
  return { hole: state.check.index.names[hole] ?? '', point }
}

/** Where at most `limit` findings lie, errors first; a row of which a rule finds more than one thing is there as often. */
export async function findingMarks(work: Work, state: SessionState, limit: number): Promise<FindingMarks> {
  const courses = await coursesOf(work.part(0, 0.5), state)
  const { check, database } = state
  const all = check.rules.reduce((sum, { count }) => sum + count, 0)
  const points: number[] = []
  const rows: number[] = []
  const severities: FindingMarks['severities'][number][] = []
  const [rules, holes, tables]: [string[], string[], string[]] = [[], [], []]
  const ordered = SEVERITIES.flatMap((severity) => check.rules.filter((rule) => rule.severity === severity))
  for (const { code, severity, count } of courses ? ordered : []) {
    if (rows.length >= limit || count === 0) continue
    await work.pause(0.5 + (0.5 * rows.length) / limit)
    for (const { table, row } of check.findings(code, 0, limit - rows.length)) {
      const mapped = database.tables[table]
      const hole = check.index.tables[table]?.holeOf[row] ?? -1
      const path = courses?.placeOf[hole] ?? -1
      if (!courses || !mapped || path < 0) continue
      points.push(...pointAt(courses.paths, path, depthOf(mapped, row)))
      rows.push(row)
      severities.push(severity)
      rules.push(code)
      holes.push(check.index.names[hole] ?? '')
      tables.push(mapped.id)
    }
  }
  return {
    points: Float64Array.from(points),
    severities,
    rules,
    holes,
    tables,
    rows: Uint32Array.from(rows),
    left: all - rows.length,
  }
}

/** How the holes run with the choices of the recipe. Throws Refusal `collar_table_missing`. */
export async function surveyView(work: Work, state: SessionState): Promise<SurveyView> {
  const courses = await coursesOf(work, state)
  if (!courses) throw new Refusal('collar_table_missing', { wanted: 'collar' })
  const { dipDown, refused, unused, paths } = courses
  const metres = paths.ends.reduce((sum, end) => sum + end, 0)
  return {
    dipDown,
    ...dipCounts(state.database),
    followed: paths.names.length,
    refused,
    unused,
    metres,
    crs: paths.crs,
  }
}
