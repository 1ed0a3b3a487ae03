import type { BoardView } from '@outcrop/analysis/session/validation-session.ts'
import type { ValidationSummary } from '@outcrop/contract/validation-input.ts'

/** What lists and the report of a draft say of a board. */
export function summaryOf({ tables, rules, holes }: BoardView): ValidationSummary {
  return {
    tables: tables.map(({ name, role, rowCount, score, errors, warnings }) => ({
      name: name.slice(0, 300),
      role,
      rows: rowCount,
      score,
      errors,
      warnings,
    })),
    rules: rules
      .filter(({ count, mended }) => count > 0 || mended > 0)
      .map(({ code, severity, count, holes: ofRule, mended }) => ({ code, severity, count, holes: ofRule, mended })),
    holes,
  }
}

export function errorsOf({ rules }: Pick<BoardView, 'rules'>): number {
  return rules.reduce((sum, { severity, count }) => sum + (severity === 'error' ? count : 0), 0)
}
