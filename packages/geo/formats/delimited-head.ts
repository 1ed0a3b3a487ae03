import { Refusal } from '@outcrop/compute/refusal.ts'
import { type Delimiter, DELIMITERS, RowScanner } from './row-scanner.ts'
import { COMMENT, type TextRow } from './table-layout.ts'
import { decodeText, pieceEncoding, type Encoding } from './text-decoding.ts'

const ROWS_LOOKED_AT = 300
/** Fewer rows of a very wide table, but some. */
const CELLS_LOOKED_AT = 100_000
const ROWS_LEAST = 20

export interface DelimitedHead {
  readonly delimiter: Delimiter
  readonly rows: readonly TextRow[]
  /** Bytes that a row takes on average. */
  readonly rowBytes: number
  /** Whether these are all rows. */
  readonly isWhole: boolean
}

/** The first rows with one delimiter. @throws Refusal `quote_unclosed` */
function scanHead(bytes: Uint8Array, encoding: Encoding, delimiter: Delimiter, isAll: boolean): DelimitedHead {
  const scanner = new RowScanner(delimiter)
  scanner.feed(bytes, isAll)
  const rows: TextRow[] = []
  let used = 0
  let looked = 0
  const isEnough = () => rows.length >= ROWS_LOOKED_AT || (looked > CELLS_LOOKED_AT && rows.length >= ROWS_LEAST)
  while (!isEnough() && scanner.next()) {
    looked += scanner.count
    const cells: string[] = []
    for (let cell = 0; cell < scanner.count; cell += 1) {
      const part = scanner.bytes.subarray(scanner.starts[cell], scanner.ends[cell])
      cells.push(decodeText(part, pieceEncoding(encoding)).replaceAll('\0', '').trim())
    }
    rows.push({ line: scanner.line, cells })
    used = scanner.rowEnd + 1
  }
  return { delimiter, rows, rowBytes: used / Math.max(1, rows.length), isWhole: isAll && used >= bytes.length - 1 }
}

/** Share of the rows that have the usual count of cells, where that is more than one. */
function agreement(head: DelimitedHead): number {
  const counts = new Map<number, number>()
  let rows = 0
  let cells = 0
  let numbers = 0
  for (const row of head.rows) {
    if (row.cells.every((cell) => cell === '') || COMMENT.test(row.cells[0] ?? '')) continue
    rows += 1
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1)
    cells += row.cells.length
    numbers += row.cells.filter((cell) => /^[+-]?[\d.,]+(?:[eE][+-]?\d+)?$/.test(cell)).length
  }
  counts.delete(1)
  const most = Math.max(0, ...counts.values())
  const share = most / Math.max(1, rows)
  if (head.delimiter !== ' ') return share
  // Spaces are between the words of any text: they have to stand between numbers, in all rows but that of the titles.
  return numbers * 3 >= cells && most > 1 && most + 1 >= rows * 0.9 ? share * 0.8 : 0
}

/**
 * Finds what stands between the cells, by which the first rows agree. Tab, semicolon and bar go before comma, which may be
 * a decimal sign, where they agree as well.
 * @throws Refusal `quote_unclosed` where a quote opens that nothing closes.
 */
export function findDelimiter(
  bytes: Uint8Array,
  { encoding, isAll, preferred }: { encoding: Encoding; isAll: boolean; preferred?: Delimiter | undefined },
): DelimitedHead {
  const declared = preferred ?? declaredDelimiter(bytes)
  if (declared) return scanHead(bytes, encoding, declared, isAll)
  let best: DelimitedHead | null = null
  let most = 0
  let refusal: unknown = null
  for (const delimiter of DELIMITERS) {
    try {
      const head = scanHead(bytes, encoding, delimiter, isAll)
      const share = agreement(head)
      if (share > most + 0.02) {
        best = head
        most = share
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
  }
  if (refusal !== null && (!best || most < 0.5)) throw refusal
  return best ?? scanHead(bytes, encoding, ',', isAll)
}

/** Spreadsheet programs write `sep=;` on the first line. */
function declaredDelimiter(bytes: Uint8Array): Delimiter | undefined {
  const declared = /^\s*"?sep=(.)"?\s*[\r\n]/i.exec(decodeText(bytes.subarray(0, 20), 'windows-1252'))?.[1]
  return DELIMITERS.find((delimiter) => delimiter === declared)
}
