import type { Field, LengthUnit, TableRole } from '../drillhole/drill-database.ts'
import type { ColumnGuess } from './column-guess.ts'
import { assayOfTitle } from './assay-titles.ts'
import { type ColumnFacts, factsOf, findInterval, findPlace, findStations, rowsToJudge } from './column-contents.ts'
import { fitOfTitle, formsOfTitle, lengthUnitOfTitle, TEXT_FIELDS } from './column-titles.ts'
import type { Table } from './table.ts'
import { lengthUnit } from './units.ts'

/** What the columns of each table can be. */
export const FIELDS_OF_ROLE: Readonly<Record<TableRole, readonly Field[]>> = {
  collar: ['hole', 'x', 'y', 'z', 'end_depth', 'date', 'azimuth', 'dip', 'azimuth_north'],
  survey: ['hole', 'depth', 'azimuth', 'dip', 'azimuth_north', 'date'],
  assay: ['hole', 'from', 'to', 'sample', 'sample_type', 'control', 'date', 'x', 'y', 'z'],
  lithology: ['hole', 'from', 'to', 'code'],
  intervals: ['hole', 'from', 'to', 'sample', 'date'],
  points: ['x', 'y', 'z', 'sample', 'sample_type', 'control', 'date', 'code', 'hole', 'depth'],
  standards: ['control', 'element', 'value', 'deviation', 'unit', 'date'],
}

/** Fields that a table of a role cannot do without. */
export const NEEDED_FIELDS: Readonly<Record<TableRole, readonly Field[]>> = {
  collar: ['hole', 'x', 'y'],
  survey: ['hole', 'depth', 'azimuth', 'dip'],
  assay: ['hole', 'from', 'to'],
  lithology: ['hole', 'from', 'to', 'code'],
  intervals: ['hole', 'from', 'to'],
  points: ['x', 'y'],
  standards: ['control', 'element', 'value', 'deviation'],
}

const IS_OF_TEXTS: ReadonlySet<Field> = new Set(TEXT_FIELDS)

interface Claim {
  readonly field: Field
  readonly column: number
  readonly confidence: number
  readonly place: number
}

/**
 * What each column of a table is, as a table of that role: by its title in five languages, and by what it holds where titles
 * say nothing. `units` are those of a row under the titles. Each field goes to one column, the one that fits best.
 */
export function guessColumns(table: Table, role: TableRole, units: readonly (string | null)[] = []): ColumnGuess[] {
  const rows = rowsToJudge(table)
  const facts = table.columns.map((column) => factsOf(column, rows))
  const fields = settle([...claimsOfTitles(table, role, facts), ...claimsOfContents(table, role, facts)])
  return table.columns.map(({ name }, column): ColumnGuess => {
    const { samples, blankShare, numberShare } = facts[column] ?? { samples: [], blankShare: 1, numberShare: 0 }
    const known = { column, title: name, samples, blankShare, lengthUnit: null }
    const field = fields.get(column)
    const assay = role === 'assay' || role === 'points' ? assayOfTitle(name, units[column] ?? null) : null
    if (assay && assay.confidence > (field?.confidence ?? 0)) {
      const { element, unit } = assay
      const isEmpty = blankShare === 1
      const likely = isEmpty || numberShare > 0.2 || samples.some((sample) => /^[<>]/.test(sample)) ? 1 : 0.4
      return { ...known, choice: { kind: 'assay', element, unit }, confidence: round(assay.confidence * likely) }
    }
    if (!field) return { ...known, choice: null, confidence: 0 }
    return {
      ...known,
      choice: { kind: 'field', field: field.field },
      lengthUnit: lengthUnitOfTitle(name) ?? lengthUnit(units[column] ?? ''),
      confidence: round(field.confidence),
    }
  })
}

/** Unit of the lengths along the hole; null where nothing says it, or not all say the same. */
export function guessLengthUnit(guesses: readonly ColumnGuess[]): LengthUnit | null {
  return unitOf(guesses, ['from', 'to', 'depth', 'end_depth'])
}

/** Unit of the heights; null where nothing says it. */
export function guessHeightUnit(guesses: readonly ColumnGuess[]): LengthUnit | null {
  return unitOf(guesses, ['z'])
}

function unitOf(guesses: readonly ColumnGuess[], fields: readonly Field[]): LengthUnit | null {
  const known = new Set(
    guesses.flatMap(({ choice, lengthUnit: unit }) =>
      choice?.kind === 'field' && fields.includes(choice.field) && unit ? [unit] : [],
    ),
  )
  const [unit] = known
  return known.size === 1 && unit !== undefined ? unit : null
}

function claimsOfTitles(table: Table, role: TableRole, facts: readonly ColumnFacts[]): Claim[] {
  const forms = table.columns.map(({ name }) => formsOfTitle(name))
  return FIELDS_OF_ROLE[role].flatMap((field) =>
    forms.flatMap((title, column) => {
      const fit = fitOfTitle(title, field)
      return fit ? [{ field, column, ...fit, confidence: fit.confidence * likeliness(field, facts[column]) }] : []
    }),
  )
}

/** How well what a column holds goes with a field, 0 to 1. A column of blanks says nothing. */
function likeliness(field: Field, facts: ColumnFacts | undefined): number {
  if (!facts || facts.blankShare === 1) return 0.8
  if (IS_OF_TEXTS.has(field)) return 1
  if (facts.numberShare < 0.5) return 0.5
  if (field === 'azimuth' && (facts.maximum > 400 || facts.minimum < -360)) return 0.6
  if (field === 'dip' && (facts.maximum > 120 || facts.minimum < -120)) return 0.6
  return 1
}

/** What columns are by their contents; weaker than any title. */
function claimsOfContents(table: Table, role: TableRole, facts: readonly ColumnFacts[]): Claim[] {
  const claims: Claim[] = []
  const claim = (field: Field, column: number | undefined, confidence: number) => {
    if (column !== undefined && column >= 0) claims.push({ field, column, confidence, place: 1000 })
  }
  if (role === 'assay' || role === 'lithology' || role === 'intervals') {
    const interval = findInterval(table)
    claim('from', interval?.[0], 0.55)
    claim('to', interval?.[1], 0.55)
  }
  if (role === 'survey') {
    const stations = findStations(table)
    claim('depth', stations?.[0], 0.5)
    claim('azimuth', stations?.[1], 0.5)
    claim('dip', stations?.[2], 0.5)
  }
  if (role === 'collar' || role === 'points') {
    const place = findPlace(table)
    claim('x', place?.[0], 0.55)
    claim('y', place?.[1], 0.55)
  }
  const isText = (column: number) => table.columns[column]?.kind === 'text' && facts[column]?.blankShare !== 1
  const texts = table.columns.flatMap((_, column) => (isText(column) ? [column] : []))
  if (role !== 'points' && role !== 'standards') claim('hole', texts[0], 0.35)
  if (role === 'standards') claim('control', texts[0], 0.35)
  if (role === 'lithology') {
    const few = texts.slice(1).find((column) => {
      const words = facts[column]?.wordCount ?? 0
      return words <= 60 && words * 2 <= table.rowCount
    })
    claim('code', few, 0.35)
  }
  return claims
}

/** Gives each field one column and each column one field, the best claims first. */
function settle(claims: readonly Claim[]): Map<number, Claim> {
  const claimed = new Map<number, Claim>()
  const taken = new Set<Field>()
  const inOrder = claims.toSorted(
    (one, other) => other.confidence - one.confidence || one.place - other.place || one.column - other.column,
  )
  for (const claim of inOrder) {
    if (claimed.has(claim.column) || taken.has(claim.field)) continue
    claimed.set(claim.column, claim)
    taken.add(claim.field)
  }
  return claimed
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100
}
