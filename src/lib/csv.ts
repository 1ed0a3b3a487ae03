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

/** Rows of cells of a CSV text (RFC 4180), with commas or semicolons between them; empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const head = source.slice(0, source.search(/\r?\n|$/))
  const comma = head.split(';').length > head.split(',').length ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  function endRow() {
    row.push(cell)
    if (row.some((text) => text.trim() !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (quoted && letter === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && letter === comma) {
      row.push(cell)
      cell = ''
    } else if (!quoted && letter === '\n') endRow()
    else if (quoted || letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
