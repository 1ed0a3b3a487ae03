import { type NumberSigns, signedNumber } from '../table/byte-numbers.ts'
import { LOSES_DIGITS } from '../table/table.ts'
import { isUnit } from '../table/units.ts'

/** A row of a file or a sheet as texts. */
export interface TextRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Where the parts of a table are among its first rows, and how its numbers are written. */
export interface TableLayout {
  readonly width: number
  /** Of each column; blank ones and repeated ones are told apart by numbers. */
  readonly titles: readonly string[]
  /** Whether a title was given, by column. */
  readonly isTitled: readonly boolean[]
  /** As many rows at the start are no data. */
  readonly skipped: number
  /** Line of the titles, null where there are none. */
  readonly headerLine: number | null
  readonly unitLine: number | null
  /** What the row of units says, by column; null where it says nothing. */
  readonly units: readonly (string | null)[]
  /** Lines before the table that are no part of it. */
  readonly preamble: readonly TextRow[]
  readonly signs: NumberSigns
  /** What columns hold by their first rows: texts that must stay so, as `007`, or texts for the most part. */
  readonly texts: readonly ('always' | 'mostly' | null)[]
  readonly notes: readonly TableNote[]
}

/** A remark on how a table was read. Values name a line where one is to be looked at. */
export interface TableNote {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

export interface LayoutOptions {
  /** Whether the first row holds titles; found out where it is not said. */
  readonly hasHeader?: boolean
  readonly signs?: Partial<NumberSigns>
  /** Cells that are apart by commas show no decimal commas but quoted ones. */
  readonly isCommaApart?: boolean
}

/** The first cell of a comment, and of the line by which spreadsheet programs tell the delimiter. */
export const COMMENT = /^\s*(?:#|\/\/|"?sep=.?"?$)/i

/** The parts of a table by its first rows, blank and comment rows among them. At least one row has to be written. */
export function findLayout(rows: readonly TextRow[], options: LayoutOptions = {}): TableLayout {
  const body = rows.map((row, place) => ({ row, place })).filter(({ row }) => isWritten(row) && !isComment(row))
  const width = widthOf(body.map(({ row }) => row))
  const first = body.find(({ row }) => written(row) * 2 >= width && row.cells.length * 2 > width) ?? body[0]
  const place = first?.place ?? rows.length
  const below = body.filter((other) => other.place > place).map(({ row }) => row)
  const before = rows.slice(0, place).filter(isWritten)
  const hasHeader = options.hasHeader ?? (first !== undefined && isHeader(first.row, below))
  const comment = hasHeader ? undefined : commentHeader(before, width)
  const unitRow = hasHeader ? findUnitRow(below) : undefined
  const titleRows = hasHeader && first ? [first.row, ...below.slice(0, unitRow ? below.indexOf(unitRow) : 0)] : []
  const titled = comment ?? joinTitles(titleRows, unitRow)
  const skipped = unitRow ? rows.indexOf(unitRow) + 1 : hasHeader ? place + 1 : place
  const data = body.filter((other) => other.place >= skipped).map(({ row }) => row)
  const notes: TableNote[] = []
  const { titles, shift } = titlesOf(titled, width, data, notes)
  const signs = { ...findSigns(data, options.isCommaApart ?? false), ...options.signs }
  if (signs.decimal === ',') notes.push({ code: 'decimal_comma', values: {} })
  if (signs.thousands !== '') notes.push({ code: 'thousands', values: { sign: signs.thousands } })
  return {
    width: titles.length,
    titles,
    isTitled: titles.map((_, column) => (titled?.cells[column - shift] ?? '') !== '' || column < shift),
    skipped,
    headerLine: titled?.line ?? null,
    unitLine: unitRow?.line ?? null,
    units: titles.map((_, column) => {
      const unit = unitRow?.cells[column - shift] ?? ''
      return isUnit(unit) ? unit : null
    }),
    preamble: before.filter((row) => row !== comment),
    signs,
    texts: titles.map((_, column) => textsOf(data, column, signs)),
    notes,
  }
}

function written({ cells }: TextRow): number {
  return cells.reduce((sum, cell) => (cell === '' ? sum : sum + 1), 0)
}

function isWritten({ cells }: TextRow): boolean {
  return cells.some((cell) => cell !== '')
}

function isComment({ cells }: TextRow): boolean {
  return COMMENT.test(cells[0] ?? '')
}

/** The usual place of the last written cell in the later half of the rows, which no preamble reaches into. */
function widthOf(rows: readonly TextRow[]): number {
  const counts = new Map<number, { late: number; all: number }>()
  for (const [index, { cells }] of rows.entries()) {
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    const known = counts.get(width) ?? { late: 0, all: 0 }
    const isLate = index >= Math.floor(rows.length / 2)
    counts.set(width, { late: known.late + (isLate ? 1 : 0), all: known.all + 1 })
  }
  const usual = [...counts].toSorted(
    ([one, often], [other, seldom]) => seldom.late - often.late || seldom.all - often.all || other - one,
  )[0]
  return usual?.[0] ?? 0
}

/** Anything that may be a number with some sign. */
const LIKE_NUMBER = /^[+-]?(?:\d[\d.,' ]*|[.,]\d+)(?:[eE][+-]?\d+)?$/

/** Titles are no numbers where the rows below have numbers. */
function isHeader(row: TextRow, below: readonly TextRow[]): boolean {
  const isNumber = row.cells.map((cell) => LIKE_NUMBER.test(cell))
  if (!isNumber.includes(true)) return true
  const some = below.slice(0, 50)
  const ofNumbers = row.cells.map((_, column) => {
    const cells = some.map(({ cells: others }) => others[column] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter((cell) => LIKE_NUMBER.test(cell)).length * 2 > cells.length
  })
  const both = isNumber.filter((is, column) => is && ofNumbers[column] === true).length
  const all = ofNumbers.filter(Boolean).length
  if (some.length === 0) return isNumber.filter(Boolean).length * 2 < written(row)
  return both === 0 || both * 2 < all
}

/** `# x y z` right above numbers: titles behind a comment mark. */
function commentHeader(before: readonly TextRow[], width: number): TextRow | undefined {
  const last = before.at(-1)
  if (!last || !isComment(last)) return undefined
  let cells = last.cells.map((cell, index) => (index === 0 ? cell.replace(/^\s*(?:#+|\/\/+)\s*/, '') : cell))
  // Where spaces are between cells, the mark stands alone.
  if (cells.length === width + 1 && cells[0] === '') cells = cells.slice(1)
  else if (cells[0] === '') cells[0] = '#'
  const isTitles = cells.length === width && width > 1 && !cells.some((cell) => cell === '' || LIKE_NUMBER.test(cell))
  return isTitles ? { line: last.line, cells } : undefined
}

/**
 * The row of units: half of its written cells are that, and it has no number. Certificates of laboratories have a row or two
 * between it and the first of titles, with the elements or the methods.
 */
function findUnitRow(below: readonly TextRow[]): TextRow | undefined {
  for (const [index, row] of below.slice(0, 3).entries()) {
    const cells = row.cells.filter((cell) => cell !== '')
    if (cells.some((cell) => LIKE_NUMBER.test(cell))) return undefined
    const units = cells.filter(isUnit).length
    if (units === 0 || units * 2 < cells.length) continue
    // Further down only where numbers follow: words of a table of texts may be units as well.
    const next = below[index + 1]
    return index === 0 || next?.cells.some((cell) => LIKE_NUMBER.test(cell)) === true ? row : undefined
  }
  return undefined
}

/** One row of titles out of several, and what the row of units says beside units. */
function joinTitles(rows: readonly TextRow[], unitRow: TextRow | undefined): TextRow | undefined {
  const [first] = rows
  if (!first || (rows.length === 1 && !unitRow)) return first
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const cells = Array.from({ length: width }, (_, column) => {
    const parts = rows.map((row) => row.cells[column] ?? '')
    const beside = unitRow?.cells[column] ?? ''
    if (rows.length > 1 && !isUnit(beside)) parts.push(beside)
    return [...new Set(parts.filter((part) => part !== ''))].join(' ')
  })
  return { line: first.line, cells }
}

/** Titles of all columns. `shift` is 1 where names of rows stand before the first title, as R writes them. */
function titlesOf(
  titled: TextRow | undefined,
  width: number,
  data: readonly TextRow[],
  notes: TableNote[],
): { titles: string[]; shift: number } {
  const firstTitles = [...(titled?.cells ?? [])]
  const isShifted =
    firstTitles.length === width - 1 &&
    titled !== undefined &&
    data.length > 0 &&
    data.every(({ cells }) => cells.length === width && cells.at(-1) !== '')
  if (isShifted) firstTitles.unshift('')
  const taken = new Set(firstTitles.map((title) => title.toLowerCase()))
  const seen = new Set<string>()
  const titles: string[] = []
  const line = titled?.line ?? 0
  const fresh = (base: string, from: number) => {
    let number = from
    while (taken.has(`${base} ${number}`.toLowerCase())) number += 1
    taken.add(`${base} ${number}`.toLowerCase())
    return `${base} ${number}`
  }
  for (let column = 0; column < Math.max(width, firstTitles.length); column += 1) {
    const title = firstTitles[column]?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (title === '') {
      titles.push(fresh('column', column + 1))
      if (titled && !isShifted) addOnce(notes, { code: 'title_blank', values: { line, column: column + 1 } })
    } else if (seen.has(title.toLowerCase())) {
      titles.push(fresh(title, 2))
      addOnce(notes, { code: 'title_repeated', values: { line, column: column + 1, found: title } })
    } else titles.push(title)
    seen.add(title.toLowerCase())
  }
  if (!titled) notes.push({ code: 'header_missing', values: {} })
  return { titles, shift: isShifted ? 1 : 0 }
}

function addOnce(notes: TableNote[], note: TableNote): void {
  if (!notes.some(({ code }) => code === note.code)) notes.push(note)
}

/**
 * How numbers are written, by those that can be read in one way only: `1,5` and `1.234,5` against `1.5` and `1,234.5`. With
 * none of these, `1,234` is a thousand where commas are between cells, else a bit more than one.
 */
export function findSigns(rows: readonly TextRow[], isCommaApart: boolean): NumberSigns {
  const count = { point: 0, comma: 0, eitherPoint: 0, eitherComma: 0, groups: { ' ': 0, "'": 0 } }
  for (const { cells } of rows)
    for (const cell of cells) {
      if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d*$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(cell)) count.point += 1
      else if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d*$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(cell)) count.comma += 1
      else if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(cell)) count.eitherComma += 1
      else if (/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(cell)) count.eitherPoint += 1
      else if (/^[+-]?\d*\.\d+$/.test(cell)) count.point += 1
      else if (/^[+-]?\d*,\d+$/.test(cell)) count.comma += 1
      else if (/^[+-]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d*)?$/.test(cell)) {
        count.groups[cell.includes(' ') ? ' ' : "'"] += 1
        if (cell.includes(',')) count.comma += 1
        else if (cell.includes('.')) count.point += 1
      }
    }
  const isUnsure = count.point === 0 && count.comma === 0
  const decimal = isUnsure
    ? count.eitherComma > count.eitherPoint && !isCommaApart
      ? ','
      : '.'
    : count.comma > count.point
      ? ','
      : '.'
  if (count.groups[' '] > 0) return { decimal, thousands: ' ' }
  if (count.groups["'"] > 0) return { decimal, thousands: "'" }
  if (decimal === '.' && count.comma === 0 && (count.eitherComma > 0 || hasGroups(rows, ','))) {
    return { decimal, thousands: ',' }
  }
  if (decimal === ',' && count.point === 0 && !isUnsure && (count.eitherPoint > 0 || hasGroups(rows, '.')))
    return { decimal, thousands: '.' }
  return { decimal, thousands: '' }
}

function hasGroups(rows: readonly TextRow[], sign: ',' | '.'): boolean {
  const pattern = sign === ',' ? /^[+-]?\d{1,3}(?:,\d{3})+(?:\.|$)/ : /^[+-]?\d{1,3}(?:\.\d{3})+(?:,|$)/
  return rows.some(({ cells }) => cells.some((cell) => pattern.test(cell)))
}

function textsOf(rows: readonly TextRow[], column: number, signs: NumberSigns): 'always' | 'mostly' | null {
  let all = 0
  let numbers = 0
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (cell === '') continue
    all += 1
    if (Number.isNaN(signedNumber(cell, signs))) continue
    numbers += 1
    if (LOSES_DIGITS.test(cell)) return 'always'
  }
  return numbers * 2 < all ? 'mostly' : null
}
