import * as xlsx from '@e965/xlsx'
import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { isNameOfTexts } from '../table/column-titles.ts'
import { type Column, columnOfCells, type Table, textColumn } from '../table/table.ts'
import { type SheetCell, sheetCellText } from './sheet-cell.ts'
import { findLayout, type TableNote, type TextRow } from './table-layout.ts'
import { decodeText } from './text-decoding.ts'
import { guardZip } from './zip.ts'

export const WORKBOOK_LIMITS = { bytes: 60_000_000, unpackedBytes: 1_500_000_000, columns: 5000 } as const

const ROWS_BETWEEN_PAUSES = 2000

export interface WorkbookSheet {
  readonly name: string
  /** Rows and columns up to the last written one. */
  readonly rowCount: number
  readonly columnCount: number
  readonly isHidden: boolean
}

export interface SheetTable extends Table {
  readonly found: {
    /** Row of the sheet with the titles, null where there are none. */
    readonly headerLine: number | null
    readonly unitLine: number | null
    readonly units: readonly (string | null)[]
    readonly comments: readonly { readonly line: number; readonly text: string }[]
    readonly notes: readonly TableNote[]
  }
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  /**
   * A sheet as a table: dates as ISO texts, formulas by the values that were kept of them. `rowsMax` reads the first rows
   * only. @throws Refusal `sheet_missing`, `file_empty`, `rows_missing` (sheet, line, found), `columns_too_many`.
   */
  table(
    work: Work,
    sheet: string,
    options?: { readonly hasHeader?: boolean; readonly rowsMax?: number },
  ): Promise<SheetTable>
}

/**
 * Opens XLSX, XLSM, XLSB, XLS and ODS. The vendor reads a workbook in one go, about a second for 10 MB, in which nothing
 * can stop it.
 * @throws Refusal `file_too_large` (found, wanted), `file_empty`, `workbook_encrypted`, `workbook_broken`, and those of
 * `openZip`.
 */
export async function openWorkbook(work: Work, source: ByteSource): Promise<Workbook> {
  const file = source.name
  if (source.size > WORKBOOK_LIMITS.bytes)
    throw new Refusal('file_too_large', { file, found: source.size, wanted: WORKBOOK_LIMITS.bytes })
  if (source.size === 0) throw new Refusal('file_empty', { file })
  const bytes = await readWhole(source)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) await guardZip(work, source, { bytes: WORKBOOK_LIMITS.unpackedBytes })
  await work.pause(0.05)
  const book = readBook(bytes, file)
  await work.pause(0.6)
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true
  const rowsOf = (name: string): SheetRows =>
    (book.Sheets[name] as { '!data'?: SheetRows } | undefined)?.['!data'] ?? []
  const sheets = book.SheetNames.map((name, index): WorkbookSheet => {
    const range = book.Sheets[name]?.['!ref']
    const end = range === undefined ? null : xlsx.utils.decode_range(range).e
    return {
      name,
      rowCount: rowsOf(name).length,
      columnCount: end === null ? 0 : end.c + 1,
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    }
  })
  return {
    sheets,
    async table(share, name, options = {}) {
      const sheet = book.Sheets[name]
      if (!sheet) throw new Refusal('sheet_missing', { file, wanted: name, found: book.SheetNames.join(', ') })
      const rows = rowsOf(name).slice(0, options.rowsMax)
      const merged = (sheet['!merges'] ?? []).map((range) => xlsx.utils.encode_range(range))
      return await sheetTable(share, { file, name, rows, merged, isFrom1904 }, options.hasHeader)
    },
  }
}

type SheetRows = readonly (readonly (SheetCell | undefined)[] | undefined)[]

function readBook(bytes: Uint8Array, file: string): xlsx.WorkBook {
  // The vendor takes anything else for text with delimiters.
  const start = decodeText(bytes.subarray(0, 200), 'windows-1252')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (!/^(?:PK|\u00d0\u00cf\u0011\u00e0|\u0009[\0\u0002\u0004\u0008]|<)/.test(start) && bytes[0] !== 9)
    throw new Refusal('workbook_broken', { file, reason: 'start' })
  try {
    return xlsx.read(bytes, {
      type: 'array',
      dense: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellFormula: true,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(reason)) throw new Refusal('workbook_encrypted', { file })
    throw new Refusal('workbook_broken', { file, reason: reason.slice(0, 200) })
  }
}

interface Sheet {
  readonly file: string
  readonly name: string
  readonly rows: SheetRows
  readonly merged: readonly string[]
  readonly isFrom1904: boolean
}

async function sheetTable(work: Work, sheet: Sheet, hasHeader: boolean | undefined): Promise<SheetTable> {
  const { file, name, rows, isFrom1904 } = sheet
  const textsOf = (line: number): TextRow => {
    const row = rows[line] ?? []
    return { line: line + 1, cells: Array.from(row, (cell) => sheetCellText(cell, isFrom1904)) }
  }
  const head = Array.from({ length: Math.min(rows.length, 300) }, (_, line) => textsOf(line))
  if (!head.some(({ cells }) => cells.some((cell) => cell !== '')))
    throw new Refusal('file_empty', { file, sheet: name })
  const layout = findLayout(head, hasHeader === undefined ? {} : { hasHeader })
  const { titles, skipped } = layout
  if (titles.length > WORKBOOK_LIMITS.columns)
    throw new Refusal('columns_too_many', {
      file,
      sheet: name,
      line: layout.headerLine ?? 1,
      found: titles.length,
      wanted: WORKBOOK_LIMITS.columns,
    })
  const lines: number[] = []
  for (let line = skipped; line < rows.length; line += 1) {
    if ((rows[line] ?? []).some((cell) => sheetCellText(cell, isFrom1904) !== '')) lines.push(line)
    if (line % ROWS_BETWEEN_PAUSES === 0) await work.pause(0)
  }
  if (lines.length === 0) {
    const found = titles.join(', ').slice(0, 200)
    throw new Refusal('rows_missing', { file, sheet: name, line: layout.headerLine ?? 1, found })
  }
  const columns: Column[] = []
  const units: (string | null)[] = []
  for (const [column, title] of titles.entries()) {
    const cells = lines.map((line) => sheetCellText(rows[line]?.[column], isFrom1904))
    await work.pause(column / titles.length)
    if (layout.isTitled[column] !== true && cells.every((cell) => cell === '')) continue
    columns.push(isNameOfTexts(title) ? textColumn(title, cells) : columnOfCells(title, cells))
    units.push(layout.units[column] ?? null)
  }
  return {
    name: `${file}#${name}`,
    rowCount: lines.length,
    columns,
    lines: Uint32Array.from(lines, (line) => line + 1),
    found: {
      headerLine: layout.headerLine,
      unitLine: layout.unitLine,
      units,
      comments: layout.preamble.map(({ line, cells }) => ({ line, text: cells.filter(Boolean).join(' ') })),
      notes: [...layout.notes, ...(await notesOf(work, sheet, lines, titles.length))],
    },
  }
}

/** Formulas, numbers that are shown as percent, cells that hold an error of a formula, merged cells, and cells beyond the titles. */
async function notesOf(
  work: Work,
  { rows, merged }: Sheet,
  lines: readonly number[],
  width: number,
): Promise<TableNote[]> {
  const notes: TableNote[] = []
  const counts = new Map<string, { count: number; line: number; at: string; found: string }>()
  const count = (code: string, line: number, column: number, found: string) => {
    const known = counts.get(code)
    if (known) known.count += 1
    else counts.set(code, { count: 1, line: line + 1, at: xlsx.utils.encode_cell({ r: line, c: column }), found })
  }
  for (const line of lines) {
    if (line % ROWS_BETWEEN_PAUSES === 0) await work.pause(0.99)
    for (const [column, cell] of (rows[line] ?? []).entries()) {
      if (!cell) continue
      if (cell.f !== undefined) count(cell.v === undefined ? 'formula_without_value' : 'formula', line, column, cell.f)
      // The number is a hundredth of what people see: 0.05 for 5 %.
      if (cell.t === 'n' && typeof cell.z === 'string' && cell.z.includes('%'))
        count('cells_percent', line, column, sheetCellText(cell, false))
      if (cell.t === 'e') count('cell_error', line, column, sheetCellText(cell, false))
      if (column >= width && cell.v !== undefined) count('rows_long', line, column, sheetCellText(cell, false))
    }
  }
  for (const [code, { count: many, line, at, found }] of counts)
    notes.push({ code, values: { count: many, line, cell: at, found: found.slice(0, 100) } })
  const [first] = merged
  if (first !== undefined) notes.push({ code: 'cells_merged', values: { count: merged.length, cell: first } })
  return notes
}
