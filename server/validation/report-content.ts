import type { ValidationSummary } from '@outcrop/contract/data/validation-input.ts'
import type { ValidationResult } from '@outcrop/contract/data/validation.ts'
import { dateText, numberText, ruleTitle, t } from './report-text.ts'

/** What a report is made of. */
export interface ReportSource {
  readonly company: string
  readonly asset: string
  readonly crs: string | null
  readonly summary: ValidationSummary | null
  readonly result: ValidationResult | null
  readonly publishedAt: Date | null
}

export interface ReportSection {
  readonly title: string
  readonly note: string | null
  readonly header: readonly string[]
  /** Places of columns that hold numbers, which stand at the right. */
  readonly numbers: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

/** A report in words, before it is written as a page or as a PDF. */
export interface ReportContent {
  readonly title: string
  readonly state: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly sections: readonly ReportSection[]
}

const REFUSED_SHOWN = 200

/** The report of what was published, else of what the screen last counted. */
export function reportContent(source: ReportSource): ReportContent {
  const { company, asset, crs, result, summary, publishedAt } = source
  const facts: [string, string][] = [
    [t('company'), company],
    [t('crs'), crs ?? t('crs_none')],
  ]
  const counted = result ?? summary
  if (counted) facts.push([t('holes'), numberText(counted.holes)])
  if (result) {
    if (result.hole_crs !== null && result.hole_crs !== crs) facts.push([t('hole_crs'), result.hole_crs])
    facts.push([t('fixes'), numberText(result.mends)], [t('hash'), result.hash])
    facts.push([t('compared'), t(result.compared_with === null ? 'compared_none' : 'compared_earlier')])
  }
  const sections = result
    ? sectionsOf(result)
    : summary
      ? [summaryTables(summary), rulesOf(summary.rules), ...summaryParts(summary)]
      : []
  return {
    title: t('title', { asset }),
    state:
      result && publishedAt
        ? t('published', { version: result.version, date: dateText(publishedAt) })
        : summary
          ? t('draft')
          : t('nothing'),
    facts,
    sections,
  }
}

function sectionsOf(result: ValidationResult): ReportSection[] {
  const { tables, gone_tables: gone, refused, refused_count: count, refused_holes: holes, inputs } = result
  const sections: ReportSection[] = [
    {
      title: t('tables'),
      note: gone.length === 0 ? null : t('gone_tables', { tables: gone.join(', ') }),
      header: ['table', 'role', 'rows', 'score', 'new', 'changed', 'gone', 'unchanged', 'refused'].map((key) => t(key)),
      numbers: [2, 3, 4, 5, 6, 7, 8],
      rows: tables.map((table) => [
        table.name,
        roleText(table.role),
        numberText(table.rows),
        scoreText(table.score),
        ...[table.new_rows, table.changed_rows, table.gone_rows, table.unchanged_rows, table.refused].map(numberText),
      ]),
    },
    rulesOf(result.rules),
    ...partsOf(result.parts),
  ]
  if (count > 0)
    sections.push({
      title: t('refused_rows'),
      note:
        count > Math.min(REFUSED_SHOWN, refused.length)
          ? t('refused_first', { shown: Math.min(REFUSED_SHOWN, refused.length), many: numberText(count) })
          : null,
      header: [t('table'), t('line'), t('reasons')],
      numbers: [1],
      rows: refused
        .slice(0, REFUSED_SHOWN)
        .map(({ table, line, reasons }) => [table, line === 0 ? '' : String(line), reasons.map(reasonText).join('; ')]),
    })
  if (holes.length > 0)
    sections.push({
      title: t('refused_holes'),
      note: null,
      header: [t('hole'), t('reason')],
      numbers: [],
      rows: holes.slice(0, REFUSED_SHOWN).map(({ hole, code }) => [hole, code.replaceAll('_', ' ')]),
    })
  sections.push({
    title: t('inputs'),
    note: null,
    header: [t('file'), t('size'), t('sha256')],
    numbers: [1],
    rows: inputs.map(({ name, size, sha256 }) => [name, numberText(size), sha256 ?? '']),
  })
  return sections
}

/** Grids, layers, meshes and projects, and then what was found in them. */
function partsOf(parts: ValidationResult['parts']): ReportSection[] {
  if (parts.length === 0) return []
  const sections: ReportSection[] = [
    {
      title: t('parts'),
      note: null,
      header: ['file', 'role', 'use', 'crs', 'score', 'errors', 'warnings', 'outputs'].map((key) => t(key)),
      numbers: [4, 5, 6],
      rows: parts.map(({ file, kind, use, crs, score, errors, warnings, outputs, refusal }) => [
        file,
        t(`kinds.${kind}`),
        t(`uses.${use}`),
        crs?.slice(0, 60) ?? t('crs_none'),
        scoreText(score),
        numberText(errors),
        numberText(warnings),
        refusal ? t('part_refused', { reason: refusal.code.replaceAll('_', ' ') }) : outputs.join(', ') || t('none'),
      ]),
    },
  ]
  return [...sections, ...partRules(parts)]
}

/** The same as the screen last counted it. */
function summaryParts({ parts }: ValidationSummary): ReportSection[] {
  if (parts.length === 0) return []
  const count = (rules: ValidationSummary['parts'][number]['rules'], severity: string) =>
    rules.reduce((sum, rule) => sum + (rule.severity === severity ? rule.count : 0), 0)
  const section: ReportSection = {
    title: t('parts'),
    note: null,
    header: ['file', 'role', 'score', 'errors', 'warnings', 'reason'].map((key) => t(key)),
    numbers: [2, 3, 4],
    rows: parts.map(({ file, kind, score, rules, refusal }) => [
      file,
      t(`kinds.${kind}`),
      scoreText(refusal === null ? score : null),
      numberText(count(rules, 'error') + Number(refusal !== null)),
      numberText(count(rules, 'warning')),
      refusal === null ? '' : t('part_refused', { reason: refusal.replaceAll('_', ' ') }),
    ]),
  }
  return [section, ...partRules(parts)]
}

interface FoundInPart {
  readonly file: string
  readonly rules: readonly { readonly code: string; readonly severity: string; readonly count: number }[]
}

function partRules(parts: readonly FoundInPart[]): ReportSection[] {
  const found = parts.flatMap(({ file, rules }) => rules.map((rule) => ({ ...rule, file })))
  if (found.length === 0) return []
  return [
    {
      title: t('part_rules'),
      note: null,
      header: ['file', 'rule', 'meaning', 'severity', 'count'].map((key) => t(key)),
      numbers: [4],
      rows: found.map(({ file, code, severity, count }) => [
        file,
        code,
        ruleTitle(code),
        t(`severities.${severity}`),
        numberText(count),
      ]),
    },
  ]
}

function summaryTables({ tables }: ValidationSummary): ReportSection {
  return {
    title: t('tables'),
    note: null,
    header: ['table', 'role', 'rows', 'score', 'errors', 'warnings'].map((key) => t(key)),
    numbers: [2, 3, 4, 5],
    rows: tables.map((table) => [
      table.name,
      roleText(table.role),
      numberText(table.rows),
      scoreText(table.score),
      numberText(table.errors),
      numberText(table.warnings),
    ]),
  }
}

function rulesOf(rules: ValidationResult['rules']): ReportSection {
  const found = rules.filter(({ count, mended: fixed }) => count > 0 || fixed > 0)
  return {
    title: t('rules'),
    note: found.length === 0 ? t('no_findings') : null,
    header: ['rule', 'meaning', 'severity', 'count', 'holes', 'fixed'].map((key) => t(key)),
    numbers: [3, 4, 5],
    rows: found.map(({ code, severity, count, holes, mended: fixed }) => [
      code,
      ruleTitle(code),
      t(`severities.${severity}`),
      numberText(count),
      numberText(holes),
      numberText(fixed),
    ]),
  }
}

function roleText(role: string): string {
  return t(`roles.${role}`)
}

function scoreText(score: number | null): string {
  return score === null ? '' : String(Math.round(score))
}

function reasonText({ rule, column, value }: ValidationResult['refused'][number]['reasons'][number]): string {
  return [rule, column, value].filter((part) => part !== null && part !== '').join(' ')
}
