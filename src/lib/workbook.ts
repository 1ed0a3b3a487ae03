import * as xlsx from '@e965/xlsx'

/** Rows and columns of a sheet that are shown. */
export const SHEET_ROWS_MAX = 200
const SHEET_COLUMNS_MAX = 100

export interface Sheet {
  readonly name: string
  /** The first of them, as the workbook shows its numbers and dates. */
  readonly rows: readonly (readonly string[])[]
  /** Of all rows, empty ones among them included. */
  readonly count: number
}

/** The beginning of each sheet of an XLSX, XLS or ODS file; formulas are not calculated. Throws for what is none. */
export function readWorkbook(bytes: ArrayBuffer): Sheet[] {
  const book = xlsx.read(bytes, { sheetRows: SHEET_ROWS_MAX + 1, cellHTML: false, cellFormula: false, dense: true })
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name] ?? {}
    const all: unknown = sheet['!fullref'] ?? sheet['!ref']
    const range = typeof all === 'string' ? xlsx.utils.decode_range(all) : null
    const rows = range ? xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
    return {
      name,
      rows: rows.map((row) => row.slice(0, SHEET_COLUMNS_MAX).map(String)),
      count: range ? range.e.r - range.s.r + 1 : 0,
    }
  })
}
