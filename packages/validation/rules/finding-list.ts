import type { RuleFinding } from './rule.ts'

/** Findings of one rule by columns, in the order of tables and rows. About 20 bytes for each, and two for a letter of its value. */
export interface FindingList {
  readonly count: number
  readonly tables: Uint16Array
  readonly rows: Uint32Array
  readonly columns: Int32Array
  readonly otherRows: Int32Array
  /** UTF-16 of all values, one after the other. */
  readonly texts: Uint16Array
  /** Where in `texts` each value ends. */
  readonly textEnds: Uint32Array
}

/** Takes findings one by one and grows. */
export class FindingCollector {
  private count = 0
  private tables = new Uint16Array(16)
  private rows = new Uint32Array(16)
  private columns = new Int32Array(16)
  private otherRows = new Int32Array(16)
  private textEnds = new Uint32Array(16)
  private texts = new Uint16Array(64)
  private textLength = 0

  add({ table, row, column, otherRow, value }: RuleFinding): void {
    if (this.count === this.rows.length) this.grow()
    const at = this.count
    this.count += 1
    this.tables[at] = table
    this.rows[at] = row
    this.columns[at] = column
    this.otherRows[at] = otherRow
    this.textEnds[at] = this.writeText(value)
  }

  finish(): FindingList {
    const { count } = this
    return inOrder({
      count,
      tables: this.tables.slice(0, count),
      rows: this.rows.slice(0, count),
      columns: this.columns.slice(0, count),
      otherRows: this.otherRows.slice(0, count),
      texts: this.texts.slice(0, this.textLength),
      textEnds: this.textEnds.slice(0, count),
    })
  }

  private writeText(value: string): number {
    const end = this.textLength + value.length
    if (end > this.texts.length) {
      const texts = new Uint16Array(Math.max(end, this.texts.length * 2))
      texts.set(this.texts)
      this.texts = texts
    }
    for (let place = 0; place < value.length; place += 1) this.texts[this.textLength + place] = value.charCodeAt(place)
    this.textLength = end
    return end
  }

  private grow(): void {
    const size = this.rows.length * 2
    const tables = new Uint16Array(size)
    tables.set(this.tables)
    this.tables = tables
    const rows = new Uint32Array(size)
    rows.set(this.rows)
    this.rows = rows
    const textEnds = new Uint32Array(size)
    textEnds.set(this.textEnds)
    this.textEnds = textEnds
    const columns = new Int32Array(size)
    columns.set(this.columns)
    this.columns = columns
    const otherRows = new Int32Array(size)
    otherRows.set(this.otherRows)
    this.otherRows = otherRows
  }
}

export function findingAt(list: FindingList, place: number): RuleFinding {
  return {
    table: list.tables[place] ?? 0,
    row: list.rows[place] ?? 0,
    column: list.columns[place] ?? -1,
    otherRow: list.otherRows[place] ?? -1,
    value: valueAt(list, place),
  }
}

function valueAt({ texts, textEnds }: FindingList, place: number): string {
  const start = place === 0 ? 0 : (textEnds[place - 1] ?? 0)
  const end = textEnds[place] ?? 0
  return start === end ? '' : String.fromCharCode(...texts.subarray(start, end))
}

/** The place of the first finding that stands at or behind a row. */
export function placeOf({ count, tables, rows }: FindingList, table: number, row: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = tables[middle] ?? 0
    if (found < table || (found === table && (rows[middle] ?? 0) < row)) low = middle + 1
    else high = middle
  }
  return low
}

/** Findings that `moved` gives a place for, at that place, together with others. */
export function mergeFindings(
  kept: FindingList,
  moved: (table: number, row: number) => number,
  added: FindingList,
): FindingList {
  let isSame = added.count === 0
  for (let place = 0; isSame && place < kept.count; place += 1) {
    const [table, other] = [kept.tables[place] ?? 0, kept.otherRows[place] ?? -1]
    isSame = moved(table, kept.rows[place] ?? 0) === kept.rows[place] && (other < 0 || moved(table, other) === other)
  }
  if (isSame) return kept
  const size = kept.count + added.count
  const merged = {
    tables: new Uint16Array(size),
    rows: new Uint32Array(size),
    columns: new Int32Array(size),
    otherRows: new Int32Array(size),
    textEnds: new Uint32Array(size),
    texts: new Uint16Array(kept.texts.length + added.texts.length),
  }
  let count = 0
  let textEnd = 0
  const take = (from: FindingList, place: number, row: number, otherRow: number) => {
    merged.tables[count] = from.tables[place] ?? 0
    merged.rows[count] = row
    merged.columns[count] = from.columns[place] ?? -1
    merged.otherRows[count] = otherRow
    for (let at = place === 0 ? 0 : (from.textEnds[place - 1] ?? 0); at < (from.textEnds[place] ?? 0); at += 1) {
      merged.texts[textEnd] = from.texts[at] ?? 0
      textEnd += 1
    }
    merged.textEnds[count] = textEnd
    count += 1
  }
  let next = 0
  const takeAddedBefore = (table: number, row: number) => {
    for (; next < added.count && isBefore(added, next, table, row); next += 1)
      take(added, next, added.rows[next] ?? 0, added.otherRows[next] ?? -1)
  }
  for (let place = 0; place < kept.count; place += 1) {
    const table = kept.tables[place] ?? 0
    const row = moved(table, kept.rows[place] ?? 0)
    if (row < 0) continue
    takeAddedBefore(table, row)
    const other = kept.otherRows[place] ?? -1
    take(kept, place, row, other < 0 ? -1 : moved(table, other))
  }
  takeAddedBefore(Number.POSITIVE_INFINITY, 0)
  return inOrder({
    count,
    tables: merged.tables.subarray(0, count),
    rows: merged.rows.subarray(0, count),
    columns: merged.columns.subarray(0, count),
    otherRows: merged.otherRows.subarray(0, count),
    texts: merged.texts.subarray(0, textEnd),
    textEnds: merged.textEnds.subarray(0, count),
  })
}

function isBefore(list: FindingList, place: number, table: number, row: number): boolean {
  const own = list.tables[place] ?? 0
  return own < table || (own === table && (list.rows[place] ?? 0) < row)
}

/** By table and row; findings of one row stay as they came. */
function inOrder(list: FindingList): FindingList {
  const { count, tables, rows } = list
  let isOrdered = true
  for (let place = 1; isOrdered && place < count; place += 1)
    isOrdered = !isBefore(list, place, tables[place - 1] ?? 0, rows[place - 1] ?? 0)
  if (isOrdered) return list
  const order = new Uint32Array(count)
  for (let place = 0; place < count; place += 1) order[place] = place
  if (count < 2000)
    order.sort(
      (one, other) => (tables[one] ?? 0) - (tables[other] ?? 0) || (rows[one] ?? 0) - (rows[other] ?? 0) || one - other,
    )
  else {
    byDigits(order, rows, 0)
    byDigits(order, rows, 16)
    byDigits(order, tables, 0)
  }
  const sorted = {
    count,
    tables: new Uint16Array(count),
    rows: new Uint32Array(count),
    columns: new Int32Array(count),
    otherRows: new Int32Array(count),
    texts: new Uint16Array(list.texts.length),
    textEnds: new Uint32Array(count),
  }
  let textEnd = 0
  for (let place = 0; place < count; place += 1) {
    const from = order[place] ?? 0
    sorted.tables[place] = tables[from] ?? 0
    sorted.rows[place] = rows[from] ?? 0
    sorted.columns[place] = list.columns[from] ?? -1
    sorted.otherRows[place] = list.otherRows[from] ?? -1
    for (let at = from === 0 ? 0 : (list.textEnds[from - 1] ?? 0); at < (list.textEnds[from] ?? 0); at += 1) {
      sorted.texts[textEnd] = list.texts[at] ?? 0
      textEnd += 1
    }
    sorted.textEnds[place] = textEnd
  }
  return sorted
}

/** One pass of a radix sort: stable, by 16 bits of what is sorted by, from a bit on. */
function byDigits(order: Uint32Array, keys: Uint32Array | Uint16Array, bit: number): void {
  const starts = new Uint32Array(0x10001)
  for (let place = 0; place < order.length; place += 1) {
    const digit = ((keys[place] ?? 0) >>> bit) & 0xffff
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1
  }
  if (starts.includes(order.length, 1)) return
  for (let digit = 0; digit < 0x10000; digit += 1) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0)
  const from = order.slice()
  for (let at = 0; at < from.length; at += 1) {
    const place = from[at] ?? 0
    const digit = ((keys[place] ?? 0) >>> bit) & 0xffff
    const next = starts[digit] ?? 0
    order[next] = place
    starts[digit] = next + 1
  }
}
