import type { Work } from '@outcrop/compute/work.ts'
import type { Field, HoleIndex, MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { checkDatabase, type CheckResult, findingsOf } from '@outcrop/validation/rules/check-database.ts'
import { RULES } from '@outcrop/validation/rules/rule-catalog.ts'
import type { RuleFinding, Severity } from '@outcrop/validation/rules/rule.ts'
import { cellText } from '@outcrop/geo/table/table.ts'
import type { Notebook } from './inspection.ts'
import type { LookedAtMapping } from './map-table.ts'

/** Rules that need no other table than the one they look at. What is worth a remark only is left to a check of the data. */
const ALONE = new Set(
  'C01 C02 C03 C06 C12 C13 C14 S02 S03 S06 S07 S08 S11 I02 I03 I04 I07 I08 I09 A02 A03 A05 A06 A07 A11 L02'.split(' '),
)
const CATALOG = RULES.filter(({ code }) => ALONE.has(code))

/** Checks a table by the rules of the catalogue, as far as it can be by itself. Each rule is reported by its first row. */
export async function noteTableRules(
  work: Work,
  notes: Notebook,
  { mapped, isSure }: LookedAtMapping,
  isWhole: boolean,
): Promise<void> {
  const catalog = isSure ? CATALOG : []
  const result = await checkDatabase(work, { tables: [mapped], crs: null }, { catalog })
  noteHoles(notes, mapped, result.index, isWhole)
  for (const { code, severity, count } of result.rules) {
    if (count === 0) continue
    const [first] = findingsOf(result, code, 0, 1)
    // A column that is not there is reported as such.
    if (!first || (first.column < 0 && code === 'C03')) continue
    noteRule(notes, { mapped, result, code, severity, count, first })
  }
}

function noteHoles(notes: Notebook, { table, fields }: MappedTable, index: HoleIndex, isWhole: boolean): void {
  if (fields.hole === undefined) return
  if (isWhole && index.names.length > 0) notes.facts.holes = index.names.length
  const row = index.tables[0]?.holeOf.indexOf(-1) ?? -1
  if (row >= 0) notes.note('warning', 'hole_missing', { row: table.lines[row] ?? 0 })
}

interface Found {
  readonly mapped: MappedTable
  readonly result: CheckResult
  readonly code: string
  readonly severity: Severity
  readonly count: number
  readonly first: RuleFinding
}

/** Rules that had words before those of the catalogue keep them. */
function noteRule(notes: Notebook, { mapped, result, code, severity, count, first }: Found): void {
  const row = mapped.table.lines[first.row] ?? 0
  const textOf = (field: Field) => {
    const column = mapped.table.columns[mapped.fields[field] ?? -1]
    return column ? cellText(column, first.row) : ''
  }
  if (code === 'C01') return notes.note(severity, 'hole_repeated', { row, hole: textOf('hole') })
  if (code === 'I02') return notes.note(severity, 'interval_order', { row, from: textOf('from'), to: textOf('to') })
  if (code === 'I08') return notes.note('warning', 'interval_missing', { row })
  // Places that cannot be read are reported where the table is placed.
  const height = code === 'C03' ? findingsOf(result, code).find(({ value }) => value === 'z') : first
  if (!height) return
  const title = mapped.table.columns[height.column]?.name ?? ''
  notes.note(severity, code, { row: mapped.table.lines[height.row] ?? 0, count, column: title, value: height.value })
}
