import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import { type Column, type Table, textColumn } from '../table/table.ts'
import {
  type Composite,
  compositesByCode,
  compositesByGrade,
  compositesByLength,
  type RestPolicy,
} from './composite.ts'
import type { AssayColumn, DrillDatabase, HoleIndex, MappedTable } from './drill-database.ts'
import type { CensoredRule } from './grade-reading.ts'
import { codesOf, samplesOf } from './hole-samples.ts'

export interface CompositesChoice {
  readonly by: 'length' | 'lithology' | 'grade'
  readonly length: number
  readonly rest: RestPolicy
  readonly element: string | null
  readonly cutoff: number
  readonly internal_waste: number
  readonly minimum_length: number
}

/**
 * Composites of each table of assays: hole, from, to and length in metres, code where they are by lithology, and for each
 * assay its grade in its own unit and its coverage in %. Throws Refusal `assay_table_missing`, `lithology_table_missing`,
 * or `element_missing` where no table has the element of a cutoff.
 */
export async function compositeTables(
  work: Work,
  database: DrillDatabase,
  index: HoleIndex,
  choice: CompositesChoice,
  censored: CensoredRule,
): Promise<readonly Table[]> {
  const places = database.tables.flatMap(({ role, assays }, place) =>
    role === 'assay' && assays.length ? [place] : [],
  )
  if (places.length === 0) throw new Refusal('assay_table_missing', { wanted: 'Au_ppm' })
  const lithology = database.tables.findIndex(({ role }) => role === 'lithology')
  if (choice.by === 'lithology' && lithology < 0) throw new Refusal('lithology_table_missing', { wanted: 'code' })
  const wanted =
    choice.by === 'grade' ? places.filter((place) => elementOf(database.tables[place], choice.element) >= 0) : places
  if (wanted.length === 0) {
    const known = database.tables.flatMap(({ assays }) => assays.map(({ element }) => element))
    throw new Refusal('element_missing', { found: choice.element ?? '', wanted: [...new Set(known)].join(', ') })
  }
  const tables: Table[] = []
  for (const [order, place] of wanted.entries()) {
    const mapped = database.tables[place]
    if (!mapped) continue
    const part = work.part(order / wanted.length, (order + 1) / wanted.length)
    const ofHoles: (readonly [name: string, composites: readonly Composite[]])[] = []
    for (const [hole, name] of index.names.entries()) {
      if (hole % 16 === 0) await part.pause(hole / index.names.length)
      const samples = samplesOf(database, index, place, hole, censored)
      if (samples.from.length === 0) continue
      if (choice.by === 'length') ofHoles.push([name, compositesByLength(samples, choice)])
      else if (choice.by === 'lithology')
        ofHoles.push([name, compositesByCode(samples, codesOf(database, index, lithology, hole))])
      else ofHoles.push([name, compositesByGrade(samples, { ...choice, element: elementOf(mapped, choice.element) })])
    }
    tables.push(tableOf(mapped, choice.by, ofHoles))
  }
  return tables
}

/** Place of an element in the assays of a table; the first where none is named; -1 for none. */
export function elementOf(mapped: MappedTable | undefined, element: string | null): number {
  if (!mapped) return -1
  return element === null
    ? Math.min(0, mapped.assays.length - 1)
    : mapped.assays.findIndex((assay) => assay.element.toLowerCase() === element.toLowerCase())
}

function tableOf(
  mapped: MappedTable,
  by: CompositesChoice['by'],
  ofHoles: readonly (readonly [name: string, composites: readonly Composite[]])[],
): Table {
  const all = ofHoles.flatMap(([, composites]) => composites)
  const numbers = (name: string, read: (composite: Composite) => number): Column => ({
    kind: 'number',
    name,
    values: Float64Array.from(all, read),
    texts: new Map(),
  })
  const holes = ofHoles.flatMap(([name, composites]) => composites.map(() => name))
  const titles = titlesOf(mapped)
  const columns = [
    textColumn('hole', holes),
    numbers('from', ({ from }) => roundedDepth(from)),
    numbers('to', ({ to }) => roundedDepth(to)),
    numbers('length', ({ from, to }) => roundedDepth(to - from)),
    ...(by === 'lithology'
      ? [
          textColumn(
            'code',
            all.map(({ code }) => code),
          ),
        ]
      : []),
    ...titles.flatMap((title, element) => [
      numbers(title, ({ grades }) => grades[element] ?? Number.NaN),
      numbers(`${title}_coverage`, ({ from, to, covered }) => coverage(covered[element] ?? 0, to - from)),
    ]),
  ]
  return {
    name: `${mapped.table.name.replace(/\.[^.]*$/, '')}_by_${by}`,
    columns,
    rowCount: all.length,
    lines: new Uint32Array(all.length),
  }
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
