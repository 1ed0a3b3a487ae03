import type { ValidationReport } from '@outcrop/validation/session/validation-report.ts'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'

/** Saves what was found so far, before anything is published. */
export function downloadReport(report: ValidationReport, format: 'csv' | 'json'): void {
  if (format === 'json')
    return downloadText('data-validation.json', JSON.stringify(report, null, 2), 'application/json;charset=utf-8')
  const columns = ['rule', 'severity', 'table', 'row', 'column', 'value', 'fix'] as const
  const rows = report.findings.map((finding) => columns.map((column) => finding[column]))
  downloadText('data-validation.csv', toCsv([columns, ...rows]), 'text/csv;charset=utf-8')
}
