import { type ByteSource, readWhole } from '../core/byte-source.ts'
import { Refusal } from '../core/refusal.ts'
import { type DrillDatabase, type Field, FIELDS, indexHoles } from '../drillhole/drill-database.ts'
import type { RuleFinding, Severity } from '../rules/rule.ts'
import type { CheckState, SessionTools } from '../session/session-tools.ts'
import { tableId } from '../table/apply-choices.ts'
import type { TableChoice } from '../session/validation-recipe.ts'
import { cellNumber, cellText, tableOfRows } from '../table/table.ts'

interface PlainRule {
  readonly code: string
  readonly severity: Severity
  readonly fixes: readonly string[]
  find(database: DrillDatabase): readonly RuleFinding[]
}

/** Rows of tables with two fields, by what is asked of both cells. */
function rowRule(code: string, severity: Severity, fixes: readonly string[], isBad: RowTest): PlainRule {
  return {
    code,
    severity,
    fixes,
    find: ({ tables }) =>
      tables.flatMap((mapped, table) =>
        Array.from({ length: mapped.table.rowCount }, (_, row) => row).flatMap((row) => {
          const textOf = (column: number | undefined) => {
            const found = column === undefined ? undefined : mapped.table.columns[column]
            return found ? cellText(found, row) : ''
          }
          return isBad({ mapped, textOf, row }).map((found) => ({ table, row, otherRow: -1, value: '', ...found }))
        }),
      ),
  }
}

type RowTest = (row: {
  readonly mapped: DrillDatabase['tables'][number]
  readonly textOf: (column: number | undefined) => string
  readonly row: number
}) => readonly { readonly column: number; readonly otherRow?: number }[]

/** Three rules, enough to see a session work: C01, I02 and A01. */
const RULES: readonly PlainRule[] = [
  rowRule('C01', 'error', ['keep_first', 'drop_row'], ({ mapped, textOf, row }) => {
    const { role, fields, table } = mapped
    const hole = fields.hole === undefined ? undefined : table.columns[fields.hole]
    if (role !== 'collar' || !hole) return []
    const first = Array.from({ length: row }, (_, other) => other).find(
      (other) => cellText(hole, other) === textOf(fields.hole),
    )
    return first === undefined ? [] : [{ column: fields.hole ?? -1, otherRow: first }]
  }),
  rowRule('I02', 'error', ['swap_from_to', 'drop_row'], ({ mapped: { fields, table }, row }) => {
    const [from, to] = [fields.from, fields.to].map((column) =>
      column === undefined ? undefined : table.columns[column],
    )
    return from && to && cellNumber(from, row) > cellNumber(to, row) ? [{ column: fields.from ?? -1 }] : []
  }),
  rowRule('A01', 'info', ['censor', 'set_text'], ({ mapped: { assays }, textOf }) =>
    assays.filter(({ column }) => textOf(column).startsWith('<')).map(({ column }) => ({ column })),
  ),
]

function plainCheck(database: DrillDatabase): CheckState {
  const found = new Map(RULES.map((rule) => [rule.code, rule.find(database)]))
  return {
    index: indexHoles(database),
    rules: RULES.map(({ code, severity, fixes }) => {
      const list = found.get(code) ?? []
      return { code, severity, count: list.length, holes: new Set(list.map(({ row }) => row)).size, fixes }
    }),
    findings: (rule, from, to) => (found.get(rule) ?? []).slice(from, to),
    findingsOfRows: (table, rows) =>
      [...found].flatMap(([rule, list]) =>
        list
          .filter((finding) => finding.table === table && rows.includes(finding.row))
          .map((finding) => ({ rule, finding })),
      ),
    recheck: (_work, after) => Promise.resolve(plainCheck(after)),
    score: (table) => {
      const errors = RULES.filter(({ severity }) => severity === 'error')
        .flatMap(({ code }) => found.get(code) ?? [])
        .filter((finding) => finding.table === table).length
      return { score: Math.max(0, 100 - 10 * errors), errors, warnings: 0 }
    },
  }
}

async function readPlain(file: ByteSource) {
  const lines = new TextDecoder()
    .decode(await readWhole(file))
    .split('\n')
    .filter((line) => line !== '')
  const [header = [], ...rows] = lines.map((line) => line.split(','))
  if (header.length === 0) throw new Refusal('file_empty', { file: file.name })
  return tableOfRows(file.name, header, rows)
}

/** Columns of plain tables are named as the fields; `Au_ppm` is an assay. */
export function plainChoice(file: string, role: TableChoice['role'], header: readonly string[]): TableChoice {
  return {
    file,
    sheet: null,
    role,
    length_unit: 'm',
    columns: header.flatMap((title, column): TableChoice['columns'] => {
      const field = FIELDS.find((name) => name === title)
      if (field) return [{ kind: 'field', column, title, field }]
      const element = /^([A-Z][a-z]?)_ppm$/.exec(title)?.[1]
      return element ? [{ kind: 'assay', column, title, element, unit: 'ppm' }] : []
    }),
  }
}

/** Reads comma-separated files and knows three rules: for tests, and where no better tools are bound. */
export const PLAIN_TOOLS: SessionTools = {
  async group(_work, files) {
    const parts = await Promise.all(
      files.map(async (file) => {
        const table = await readPlain(file)
        const role =
          (['collar', 'survey', 'assay', 'lithology'] as const).find((name) => file.name.includes(name)) ?? null
        return {
          file: file.name,
          sheet: null,
          files: [file.name],
          kind: 'table' as const,
          role,
          confidence: role ? 1 : 0,
          rowCount: table.rowCount,
          header: table.columns.map(({ name }) => name),
          crs: null,
          refusal: null,
          notes: [],
        }
      }),
    )
    return { parts, sources: new Map(files.map((file) => [file.name, file])) }
  },
  readTable: async (_work, file) => ({ table: await readPlain(file), units: [], signs: null }),
  guessColumns: ({ table }, role) => {
    const header = table.columns.map(({ name }) => name)
    const { columns } = plainChoice(table.name, role, header)
    return table.columns.map((column, index) => {
      const choice = columns.find((item) => item.column === index) ?? null
      return {
        column: index,
        title: column.name,
        choice,
        confidence: choice ? 1 : 0,
        samples: Array.from({ length: Math.min(5, table.rowCount) }, (_, row) => cellText(column, row)),
        blankShare: 0,
      }
    })
  },
  applyChoices: ({ table }, { file, sheet, role, columns, length_unit }) => {
    const fields: Partial<Record<Field, number>> = {}
    for (const choice of columns) if (choice.kind === 'field') fields[choice.field] = choice.column
    const assays = columns.flatMap((choice) => (choice.kind === 'assay' ? [choice] : []))
    return { id: tableId({ file, sheet }), role, table, fields, assays, lengthUnit: length_unit }
  },
  check: (_work, database) => Promise.resolve(plainCheck(database)),
}
