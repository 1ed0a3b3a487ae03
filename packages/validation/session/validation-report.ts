import type { Severity } from '../rules/rule.ts'
import { type Column, type Table, textColumn } from '@outcrop/geo/table/table.ts'
import type { SessionState } from './session-state.ts'
import type { ExportedPart } from './spatial-parts.ts'
import type { PartView } from './spatial-session.ts'
import { resultsOf, findingView } from './session-views.ts'
import type { FixStep } from './validation-recipe.ts'
import type { RuleCount, TableView } from './validation-session.ts'

/** One finding as a program reads it. */
export interface ReportedFinding {
  readonly rule: string
  readonly severity: Severity
  readonly table: string
  /** Line of the file, counted from 1; 0 for a row that a fix added. */
  readonly row: number
  /** Title of the column; null for the whole row. */
  readonly column: string | null
  /** What the cell says, or what is found about the row. */
  readonly value: string
  /** The fix that is offered first. */
  readonly fix: string | null
}

export interface ReportedFix {
  readonly step: FixStep
  /** How many findings of its rule it took away. */
  readonly mended: number
  readonly cells: number
  readonly removed: number
  readonly added: number
}

/** What was found and fixed, as JSON. */
export interface ValidationReport {
  readonly format: 'outcrop-validation-report-1'
  readonly tables: readonly TableView[]
  readonly rules: readonly RuleCount[]
  readonly findings: readonly ReportedFinding[]
  /** Findings beyond the limit, which are counted in the rules only. */
  readonly left_out: number
  readonly mends: readonly ReportedFix[]
  /** Grids, layers, meshes and projects; none in a report of tables alone. */
  readonly parts?: readonly PartView[]
}

/** The report of a state with at most `limit` findings, errors first. */
export function reportOf(state: SessionState, limit: number): ValidationReport {
  const { tables, rules } = resultsOf(state, 0)
  const findings: ReportedFinding[] = []
  const order: readonly Severity[] = ['error', 'warning', 'info']
  for (const severity of order)
    for (const { code, severity: own, fixes } of rules) {
      if (own !== severity || findings.length >= limit) continue
      for (const finding of state.check.findings(code, 0, limit - findings.length)) {
        const { table, line, text, value } = findingView(state, code, finding)
        const column = state.database.tables[finding.table]?.table.columns[finding.column]
        findings.push({
          rule: code,
          severity,
          table,
          row: line,
          column: column?.name ?? null,
          value: column ? text : value,
          fix: fixes[0] ?? null,
        })
      }
    }
  const all = rules.reduce((sum, { count }) => sum + count, 0)
  return {
    format: 'outcrop-validation-report-1',
    tables,
    rules: rules.filter(({ count, mended: fixed }) => count > 0 || fixed > 0),
    findings,
    left_out: all - findings.length,
    mends: state.done.map(({ step, mended: fixed, cells, removed, added }) => ({
      step,
      mended: fixed,
      cells,
      removed,
      added,
    })),
  }
}

/** The report with what was found in grids, layers, meshes and projects, up to as many findings. */
export function withParts(
  report: ValidationReport,
  parts: readonly Pick<ExportedPart, 'view' | 'findings'>[],
  limit: number,
): ValidationReport {
  if (parts.length === 0) return report
  const found = parts.flatMap(({ view, findings }) =>
    findings.flatMap(({ code, severity, findings: list }) =>
      list.map(({ values }): ReportedFinding => {
        const value = Object.entries(values).map(([name, said]) => `${name} ${said}`)
        const fix = view.rules.find((rule) => rule.code === code)?.fixes[0] ?? null
        return { rule: code, severity, table: view.file, row: 0, column: null, value: value.join(', '), fix }
      }),
    ),
  )
  const room = Math.max(0, limit - report.findings.length)
  return {
    ...report,
    findings: [...report.findings, ...found.slice(0, room)],
    left_out: report.left_out + Math.max(0, found.length - room),
    parts: parts.map(({ view }) => view),
  }
}

/** The findings of a report as a table, to be written as CSV. */
export function reportTable({ findings }: ValidationReport): Table {
  const texts = (name: string, read: (finding: ReportedFinding) => string): Column =>
    textColumn(name, findings.map(read))
  return {
    name: 'report',
    rowCount: findings.length,
    lines: new Uint32Array(findings.length),
    columns: [
      texts('rule', ({ rule }) => rule),
      texts('severity', ({ severity }) => severity),
      texts('table', ({ table }) => table),
      { kind: 'number', name: 'row', values: Float64Array.from(findings, ({ row }) => row), texts: new Map() },
      texts('column', ({ column }) => column ?? ''),
      texts('value', ({ value }) => value),
      texts('fix', ({ fix }) => fix ?? ''),
    ],
  }
}
