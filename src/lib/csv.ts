export type CsvValue = string | number | null

/** Spreadsheets run text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 with a byte order mark, by which Excel reads UTF-8. Text that would run as a formula gets an apostrophe. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
