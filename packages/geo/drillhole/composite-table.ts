import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { CompositeChoice } from './composite-choice.ts'
import { type Column, type Table, textColumn } from '../table/table.ts'
import { type Composite, compositesByCode, compositesByGrade, compositesByLength } from './composite.ts'
import type { AssayColumn, DrillDatabase, HoleIndex, MappedTable } from './drill-database.ts'
import type { CensoredRule } from './censored-rule.ts'
import { codesOf, samplesOf } from './hole-samples.ts'

/**
 * Composites of each table of assays: hole, from, to and length in metres, code where they are by lithology, and for each
 * assay its grade in its own unit and its coverage in %. Throws Refusal `assay_table_missing`, `lithology_table_missing`,
 * `element_missing` where no table has the element of a cutoff, or `composites_too_many` (hole, to).
 */
export async function compositeTables(
  work: Work,
  database: DrillDatabase,
  index: HoleIndex,
  choice: CompositeChoice,
  censored: CensoredRule,
): Promise<readonly Table[]> {
  const places = database.tables.flatMap(({ role, assays }, place) =>
    role === 'assay' && assays.length ? [place] : [],
  )
  if (places.length === 0) throw new Refusal('assay_table_missing', { wanted: 'Au_ppm' })
  if (choice.by === 'lithology' && !database.tables.some(({ role }) => role === 'lithology'))
    throw new Refusal('lithology_table_missing', { wanted: 'code' })
  const expected =
    choice.by === 'grade' ? places.filter((place) => elementOf(database.tables[place], choice.element) >= 0) : places
  if (expected.length === 0) {
    const known = database.tables.flatMap(({ assays }) => assays.map(({ element }) => element))
    throw new Refusal('element_missing', { found: choice.element ?? '', wanted: [...new Set(known)].join(', ') })
  }
  const tables: Table[] = []
  for (const [order, place] of expected.entries()) {
    const mapped = database.tables[place]
    if (!mapped) continue
    const part = work.part(order / expected.length, (order + 1) / expected.length)
    const ofHoles: (readonly [name: string, composites: readonly Composite[]])[] = []
    for (const [hole, name] of index.names.entries()) {
      if (hole % 16 === 0) await part.pause((0.7 * hole) / index.names.length)
      const samples = samplesOf(database, index, place, hole, censored)
      if (samples.from.length === 0) continue
      const composites = ofHole(name, () => {
        if (choice.by === 'length') return compositesByLength(samples, choice)
        if (choice.by === 'lithology') return compositesByCode(samples, codesOf(database, index, hole))
        return compositesByGrade(samples, { ...choice, element: elementOf(mapped, choice.element) })
      })
      if (composites.length > 0) ofHoles.push([name, composites])
    }
    tables.push(await tableOf(part, mapped, choice.by, ofHoles))
  }
  return tables
}

/** A refusal says of which hole it is. */
function ofHole<Result>(hole: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.values, hole })
    throw error
  }
}

/** Place of an element in the assays of a table; the first where none is named; -1 for none. */
export function elementOf(mapped: MappedTable | undefined, element: string | null): number {
  if (!mapped) return -1
  return element === null
    ? Math.min(0, mapped.assays.length - 1)
    : mapped.assays.findIndex((assay) => assay.element.toLowerCase() === element.toLowerCase())
}

async function tableOf(
  work: Work,
  mapped: MappedTable,
  by: CompositeChoice['by'],
  ofHoles: readonly (readonly [name: string, composites: readonly Composite[]])[],
): Promise<Table> {
  const all = ofHoles.flatMap(([, composites]) => composites)
  const columns: Column[] = []
  const addNumbers = async (name: string, read: (composite: Composite) => number) => {
    await work.pause(0.8)
    const values = new Float64Array(all.length)
    all.forEach((composite, row) => (values[row] = read(composite)))
    columns.push({ kind: 'number', name, values, texts: new Map() })
  }
  columns.push(holeColumn(ofHoles, all.length))
  await addNumbers('from', ({ from }) => roundedDepth(from))
  await addNumbers('to', ({ to }) => roundedDepth(to))
  await addNumbers('length', ({ from, to }) => roundedDepth(to - from))
  if (by === 'lithology')
    columns.push(
      textColumn(
        'code',
        all.map(({ code }) => code),
      ),
    )
  for (const [element, title] of titlesOf(mapped).entries()) {
    await addNumbers(title, ({ grades }) => grades[element] ?? Number.NaN)
    await addNumbers(`${title}_coverage`, ({ from, to, covered }) => coverage(covered[element] ?? 0, to - from))
  }
  return {
    name: `${mapped.table.name.replace(/\.[^.]*$/, '')}_by_${by}`,
    columns,
    rowCount: all.length,
    lines: new Uint32Array(all.length),
  }
}

function holeColumn(
  ofHoles: readonly (readonly [name: string, composites: readonly Composite[]])[],
  rowCount: number,
): Column {
  const codes = new Uint32Array(rowCount)
  let row = 0
  for (const [place, [, composites]] of ofHoles.entries()) {
    codes.fill(place + 1, row, row + composites.length)
    row += composites.length
  }
  return { kind: 'text', name: 'hole', codes, words: ['', ...ofHoles.map(([name]) => name)] }
}

/** Titles of assays, with the unit where the table's own does not name it. */
function titlesOf({ table, assays }: MappedTable): readonly string[] {
  return assays.map(({ column, element, unit }: AssayColumn) => {
    const title = table.columns[column]?.name ?? element
    return unit === null || title.toLowerCase().includes(unit.replace('/', '').toLowerCase()) || title.includes(unit)
      ? title
      : `${title}_${unit}`
  })
}

/** Micrometres: what is beyond them is the error of sums. */
function roundedDepth(depth: number): number {
  return Math.round(depth * 1e6) / 1e6
}

function coverage(covered: number, length: number): number {
  return length > 0 ? Math.round((covered / length) * 1e4) / 100 : 0
}
