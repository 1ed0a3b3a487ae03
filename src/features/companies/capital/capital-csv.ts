import * as v from 'valibot'
import { CAPITAL_KINDS, CapitalItemInput, type CapitalKind } from '@outcrop/contract/companies/capital.ts'
import { parseCsv } from '#/lib/csv.ts'
import { parseDecimal } from '#/lib/decimal.ts'

export const CAPITAL_COLUMNS = ['class', 'label', 'number', 'strike', 'expiry'] as const
type Column = (typeof CAPITAL_COLUMNS)[number]

export interface CapitalFileRow {
  /** Line in the file, counted from 1, the heading included. */
  readonly line: number
  readonly label: string
  readonly item: CapitalItemInput | null
  /** The column that cannot be read. */
  readonly wrong: Column | null
}

export interface CapitalFile {
  readonly missing: readonly Column[]
  readonly rows: readonly CapitalFileRow[]
}

/** Other names of classes in spreadsheets. */
const OTHER_NAMES: Readonly<Record<string, CapitalKind>> = {
  'common shares': 'shares',
  share: 'shares',
  option: 'options',
  warrant: 'warrants',
  rsu: 'rsus',
  convertible: 'convertibles',
}

/** Reads lines of a capital structure from a CSV with a heading; strike and expiry may be empty. Nothing is written. */
export function readCapitalCsv(text: string): CapitalFile {
  const [heading = [], ...lines] = parseCsv(text)
  const names = heading.map((name) => name.trim().toLowerCase())
  const missing = (['class', 'label', 'number'] as const).filter((column) => !names.includes(column))
  if (missing.length > 0) return { missing, rows: [] }
  const rows = lines.map((cells, index): CapitalFileRow => {
    const cell = (column: Column) => (cells[names.indexOf(column)] ?? '').trim()
    const label = cell('label')
    const wrong = (column: Column): CapitalFileRow => ({ line: index + 2, label, item: null, wrong: column })
    const name = cell('class').toLowerCase()
    const kind = CAPITAL_KINDS.find((known) => known === name) ?? OTHER_NAMES[name]
    if (!kind) return wrong('class')
    const parsed = v.safeParse(CapitalItemInput, {
      kind,
      label,
      count: parseDecimal(cell('number')),
      strike: parseDecimal(cell('strike')),
      expires_on: cell('expiry') || null,
    })
    if (parsed.success) return { line: index + 2, label, item: parsed.output, wrong: null }
    const field = v.getDotPath(parsed.issues[0])
    return wrong(field === 'count' ? 'number' : field === 'strike' ? 'strike' : field === 'label' ? 'label' : 'expiry')
  })
  return { missing: [], rows }
}
