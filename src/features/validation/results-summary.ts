import type { Severity } from '@outcrop/validation/rules/rule.ts'
import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import type { ValidationSummary } from '@outcrop/contract/data/validation-input.ts'

/** What lists and the report of a draft say of a results and of parts; null while a part was not read yet. */
export function summaryOf(
  { tables, rules, holes }: Pick<ValidationResults, 'tables' | 'rules' | 'holes'>,
  parts: readonly PartChoice[],
  views: ReadonlyMap<string, PartView>,
): ValidationSummary | null {
  const read = parts.flatMap(({ file }) => views.get(file) ?? [])
  if (read.length < parts.length) return null
  return {
    parts: read.map(({ file, kind, score, rules: broken, refusal }) => ({
      file: file.slice(0, 300),
      kind,
      score,
      rules: broken.map(({ code, severity, count }) => ({ code, severity, count })),
      refusal: refusal?.code ?? null,
    })),
    tables: tables.map(({ name, role, rowCount, score, errors, warnings }) => ({
      name: name.slice(0, 300),
      role,
      rows: rowCount,
      score,
      errors,
      warnings,
    })),
    rules: rules
      .filter(({ count, mended: fixed }) => count > 0 || fixed > 0)
      .map(({ code, severity, count, holes: ofRule, mended: fixed }) => ({
        code,
        severity,
        count,
        holes: ofRule,
        mended: fixed,
      })),
    holes,
  }
}

/** Errors of tables and parts; null while a part was not read yet. */
export function errorsOf(
  { rules }: Pick<ValidationResults, 'rules'>,
  parts: readonly PartChoice[],
  views: ReadonlyMap<string, PartView>,
): number | null {
  const own = parts.map(({ file }) => views.get(file))
  if (own.some((view) => !view)) return null
  // A part that cannot be used is one error.
  const refused = own.filter((view) => view?.refusal).length
  const all = [...rules, ...own.flatMap((view) => view?.rules ?? [])]
  return refused + all.reduce((sum, { severity, count }) => sum + (severity === 'error' ? count : 0), 0)
}

/** How often a part breaks rules of a severity. */
export function countOf({ rules }: Pick<PartView, 'rules'>, severity: Severity): number {
  return rules.reduce((sum, rule) => sum + (rule.severity === severity ? rule.count : 0), 0)
}
