import type { Field, GradeUnit, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import { certificateRows } from './certificates.ts'
import type { District } from './district.ts'
import { madeHole, type MadeHole, type MadeSample } from './made-hole.ts'

export interface DeliveredColumn {
  readonly title: string
  readonly field?: Field
  readonly assay?: { readonly element: string; readonly unit: GradeUnit }
}

/** A table as a company delivers it: texts, as they are written. */
export interface DeliveredTable {
  /** Name of its file. */
  readonly name: string
  readonly role: TableRole
  readonly columns: readonly DeliveredColumn[]
  readonly rows: readonly (readonly string[])[]
}

const field = (title: string, name: Field): DeliveredColumn => ({ title, field: name })
const assay = (title: string, element: string, unit: GradeUnit): DeliveredColumn => ({
  title,
  assay: { element, unit },
})

const COLLAR = [
  field('HoleID', 'hole'),
  field('Easting', 'x'),
  field('Northing', 'y'),
  field('RL', 'z'),
  field('EOH', 'end_depth'),
  field('Completed', 'date'),
]
const SURVEY = [
  field('HoleID', 'hole'),
  field('Depth', 'depth'),
  field('Azimuth', 'azimuth'),
  field('Dip', 'dip'),
  field('Azimuth_Type', 'azimuth_north'),
]
const ASSAY = [
  field('HoleID', 'hole'),
  field('From', 'from'),
  field('To', 'to'),
  field('SampleID', 'sample'),
  field('SampleType', 'sample_type'),
  field('StandardID', 'control'),
  assay('Au_gpt', 'Au', 'g/t'),
  assay('Au_ppb', 'Au', 'ppb'),
  assay('Ag_ppm', 'Ag', 'ppm'),
  assay('Cu_pct', 'Cu', '%'),
  assay('As_ppm', 'As', 'ppm'),
]
const STANDARDS = [
  field('StandardID', 'control'),
  field('Element', 'element'),
  field('Certified_Value', 'value'),
  field('Std_Dev', 'deviation'),
  field('Unit', 'unit'),
]
const LITHOLOGY = [field('HoleID', 'hole'), field('From', 'from'), field('To', 'to'), field('Lithology', 'code')]

/** Below these the laboratory writes `<`; above the others it would write `>`. */
const LIMITS = { gold: 0.01, silver: 0.5, copper: 0.001, arsenic: 5 } as const
const KINDS = { sample: 'SAMPLE', blank: 'BLANK', standard: 'STD', duplicate: 'DUP' } as const
const FIRST_SAMPLE = 500_001

/** The tables of a district without an error. */
export function deliver(district: District): DeliveredTable[] {
  const tables = [
    { name: 'collar.csv', role: 'collar', columns: COLLAR, rows: [] as string[][] },
    { name: 'collar_1982.csv', role: 'collar', columns: COLLAR, rows: [] as string[][] },
    { name: 'survey.csv', role: 'survey', columns: SURVEY, rows: [] as string[][] },
    { name: 'assay.csv', role: 'assay', columns: ASSAY, rows: [] as string[][] },
    { name: 'lithology.csv', role: 'lithology', columns: LITHOLOGY, rows: [] as string[][] },
  ] as const
  const [collar, historic, survey, assays, lithology] = tables
  for (let number = 0; number < district.size.holes; number += 1) {
    const hole = madeHole(district, number)
    const { name, x, y, z, depth, date } = hole
    const place = [x.toFixed(1), y.toFixed(1), z.toFixed(1)]
    ;(hole.isHistoric ? historic : collar).rows.push([name, ...place, String(depth), date])
    for (const station of hole.stations)
      survey.rows.push([name, String(station.depth), station.azimuth.toFixed(1), station.dip.toFixed(1), 'Grid'])
    addSamples(assays.rows, hole)
    for (const { from, to, code } of hole.lithology) lithology.rows.push([name, String(from), String(to), code])
  }
  return [...tables, { name: 'standards.csv', role: 'standards', columns: STANDARDS, rows: certificateRows() }]
}

function addSamples(rows: string[][], { name, samples }: MadeHole): void {
  for (const sample of samples) {
    const original = sample.kind === 'duplicate' ? (rows.at(-1)?.[3] ?? '') : sample.standard
    rows.push([
      name,
      depthText(sample.from),
      depthText(sample.to),
      `E${FIRST_SAMPLE + rows.length}`,
      KINDS[sample.kind],
      original,
      ...gradeTexts(sample),
    ])
  }
}

function depthText(depth: number): string {
  return Number.isNaN(depth) ? '' : String(depth)
}

function gradeTexts({ gold, silver, copper, arsenic, check }: MadeSample): string[] {
  return [
    above(LIMITS.gold, gold, 3),
    Number.isNaN(check) ? '' : check.toFixed(0),
    above(LIMITS.silver, silver, 1),
    above(LIMITS.copper, copper, 3),
    above(LIMITS.arsenic, arsenic, 0),
  ]
}

function above(limit: number, grade: number, places: number): string {
  return grade < limit ? `<${limit}` : grade.toFixed(places)
}

/** What the columns of a table are. */
export function choiceOf({ name, role, columns }: Omit<DeliveredTable, 'rows'>): TableChoice {
  return {
    file: name,
    sheet: null,
    role,
    length_unit: 'm',
    height_unit: null,
    columns: columns.flatMap(({ title, field: known, assay: grade }, column): TableChoice['columns'] => {
      if (known) return [{ kind: 'field', column, title, field: known }]
      return grade ? [{ kind: 'assay', column, title, ...grade }] : []
    }),
  }
}
