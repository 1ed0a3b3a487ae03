import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type SchemaElement,
} from 'hyparquet'
import { ByteWriter, ParquetWriter, type SchemaElement as WrittenElement } from 'hyparquet-writer'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { CellTexts } from '../table/cell-texts.ts'
import { columnOfWords } from '../table/column-builder.ts'
import type { Column, NumberColumn, Table } from '../table/table.ts'
import { parquetCompressors, requireKnownCodecs } from './parquet-compressors.ts'

export const PARQUET_LIMITS = { bytes: 500_000_000, rows: 5_000_000, columns: 5000, cells: 120_000_000 } as const

/** Rows of a group: few enough to be written and read between two pauses. */
const ROWS_AT_ONCE = 20_000
const COLUMNS_KEY = 'outcrop:columns'

/** What the file says of its columns beside their types: which texts belong to which numbers. */
interface WrittenColumn {
  readonly name: string
  readonly kind: Column['kind']
  /** The column that holds what is written in cells that are no numbers. */
  readonly texts?: string
}

type Cells = readonly (string | number | null)[] | Float64Array
interface PlainColumn {
  readonly element: WrittenElement
  cells(start: number, end: number): Cells
}

/**
 * A table as Parquet, packed by Snappy, in groups of 20,000 rows. Numbers are doubles, with nulls for blank cells and texts;
 * a column whose cells hold texts as well has a second one beside it, `Au_text`, with just these.
 */
export async function writeParquet(work: Work, table: Table): Promise<Uint8Array<ArrayBuffer>> {
  const names = new Set(table.columns.map(({ name }) => name))
  const written: WrittenColumn[] = []
  const columns: PlainColumn[] = []
  for (const column of table.columns) {
    if (column.kind === 'text') {
      columns.push(textsOf(column.name, (row) => column.words[column.codes[row] ?? 0] ?? ''))
      written.push({ name: column.name, kind: 'text' })
      continue
    }
    columns.push(doublesOf(column))
    if (column.texts.size === 0) {
      written.push({ name: column.name, kind: 'number' })
      continue
    }
    let texts = `${column.name}_text`
    while (names.has(texts)) texts += '_'
    names.add(texts)
    columns.push(textsOf(texts, (row) => column.texts.get(row) ?? ''))
    written.push({ name: column.name, kind: 'number', texts })
  }
  const writer = new ByteWriter()
  const parquet = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)],
    kvMetadata: [{ key: COLUMNS_KEY, value: JSON.stringify(written) }],
    createdBy: 'outcrop',
  })
  for (let start = 0; start < table.rowCount; start += ROWS_AT_ONCE) {
    const end = Math.min(table.rowCount, start + ROWS_AT_ONCE)
    const columnData = columns.map(({ element, cells }) => ({
      name: element.name,
      data: cells(start, end) as number[],
    }))
    await parquet.write({ columnData, rowGroupSize: ROWS_AT_ONCE })
    await work.pause(end / table.rowCount)
  }
  await parquet.finish()
  return new Uint8Array(writer.getBuffer())
}

function textsOf(name: string, textAt: (row: number) => string): PlainColumn {
  return {
    element: { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
    cells: (start, end) =>
      Array.from({ length: end - start }, (_, index) => {
        const text = textAt(start + index)
        return text === '' ? null : text
      }),
  }
}

function doublesOf({ name, values }: NumberColumn): PlainColumn {
  const isFull = !values.some((value) => Number.isNaN(value))
  return {
    element: { name, type: 'DOUBLE', repetition_type: isFull ? 'REQUIRED' : 'OPTIONAL' },
    cells: (start, end) => {
      const part = values.subarray(start, end)
      return isFull ? part : Array.from(part, (value) => (Number.isNaN(value) ? null : value))
    },
  }
}

/**
 * Reads a table out of Parquet. Columns of texts become columns of numbers by the rule of `tableOfRows`, but in files of
 * `writeParquet`, which come back as they were, and where `isTyped` asks for the types of the file. Lines are the numbers of
 * the rows.
 * @throws Refusal `file_too_large`, `rows_too_many`, `columns_too_many` (found, wanted), `rows_missing`,
 * `parquet_codec_unknown`, `parquet_broken`.
 */
export async function readParquet(work: Work, source: ByteSource, { isTyped = false } = {}): Promise<Table> {
  const { metadata, file } = await openParquet(source)
  return await readRows(work, source, { metadata, file, isTyped }, Number(metadata.num_rows))
}

/** The first rows, and how many there are. @throws as `readParquet` */
export async function readParquetStart(
  work: Work,
  source: ByteSource,
): Promise<{ readonly table: Table; readonly rowCount: number }> {
  const { metadata, file } = await openParquet(source)
  const rowCount = Number(metadata.num_rows)
  return { table: await readRows(work, source, { metadata, file }, Math.min(rowCount, 2000)), rowCount }
}

interface Opened {
  readonly metadata: FileMetaData
  readonly file: AsyncBuffer
  readonly isTyped?: boolean
}

async function openParquet(source: ByteSource): Promise<Opened> {
  const name = source.name
  if (source.size > PARQUET_LIMITS.bytes)
    throw new Refusal('file_too_large', { file: name, found: source.size, wanted: PARQUET_LIMITS.bytes })
  const file: AsyncBuffer = {
    byteLength: source.size,
    async slice(start, end = source.size) {
      return (await source.read(start, end)).slice().buffer
    },
  }
  const metadata = await guarded(source, () => parquetMetadataAsync(file))
  requireKnownCodecs(name, metadata)
  const rows = Number(metadata.num_rows)
  if (rows > PARQUET_LIMITS.rows)
    throw new Refusal('rows_too_many', { file: name, found: rows, wanted: PARQUET_LIMITS.rows })
  const columns = parquetSchema(metadata).children.length
  if (columns > PARQUET_LIMITS.columns)
    throw new Refusal('columns_too_many', { file: name, found: columns, wanted: PARQUET_LIMITS.columns })
  // Room is made for all cells before any is read.
  const ofGroups = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0)
  if (ofGroups !== rows) throw new Refusal('parquet_broken', { file: name, reason: `${ofGroups} rows of ${rows}` })
  if (rows * columns > PARQUET_LIMITS.cells)
    throw new Refusal('file_too_large', { file: name, found: rows * columns * 12, wanted: PARQUET_LIMITS.cells * 12 })
  if (rows === 0 || columns === 0) throw new Refusal('rows_missing', { file: name, line: 1, found: '' })
  return { metadata, file }
}

async function guarded<Result>(source: ByteSource, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    throw new Refusal('parquet_broken', { file: source.name, reason })
  }
}

async function readRows(
  work: Work,
  source: ByteSource,
  { metadata, file, isTyped = false }: Opened,
  rowCount: number,
): Promise<Table> {
  const gathered = new Map(
    parquetSchema(metadata).children.map(({ element }) => [element.name, new GatheredColumn(element, rowCount)]),
  )
  // A group is unpacked whole, so that it is read in one go.
  let start = 0
  for (const group of metadata.row_groups) {
    const end = Math.min(rowCount, start + Number(group.num_rows))
    if (start >= end) break
    const from = start
    await guarded(source, () =>
      parquetRead({
        file,
        metadata,
        compressors: parquetCompressors,
        rowStart: from,
        rowEnd: end,
        onChunk: ({ columnName, columnData, rowStart }) =>
          gathered.get(columnName)?.add(columnData as ArrayLike<unknown>, rowStart, from, end),
      }),
    )
    start = end
    await work.pause(end / rowCount)
  }
  const declared = declaredColumns(metadata)
  const hidden = new Set(declared.flatMap(({ texts }) => (texts === undefined ? [] : [texts])))
  const columns = [...gathered.values()]
    .filter(({ name }) => !hidden.has(name))
    .map((column) => {
      const own = declared.find(({ name }) => name === column.name)
      const kind = own?.kind ?? (isTyped && !column.hasNumbers ? 'text' : null)
      return column.finish(kind, own?.texts === undefined ? null : (gathered.get(own.texts) ?? null))
    })
  return { name: source.name, rowCount, columns, lines: Uint32Array.from({ length: rowCount }, (_, row) => row + 1) }
}

function declaredColumns(metadata: FileMetaData): readonly WrittenColumn[] {
  const declared = metadata.key_value_metadata?.find(({ key }) => key === COLUMNS_KEY)?.value
  try {
    const columns: unknown = JSON.parse(declared ?? '[]')
    return Array.isArray(columns) ? (columns as WrittenColumn[]) : []
  } catch {
    return []
  }
}

class GatheredColumn {
  readonly name: string
  readonly #values: Float64Array
  readonly #codes: Uint32Array
  readonly words = ['']
  readonly #codeOf = new Map([['', 0]])
  hasNumbers = false

  constructor({ name }: SchemaElement, rowCount: number) {
    this.name = name
    this.#values = new Float64Array(rowCount).fill(Number.NaN)
    this.#codes = new Uint32Array(rowCount)
  }

  get codes(): Uint32Array {
    return this.#codes
  }

  /** Cells from a row on; those that are not asked for are left out. */
  add(cells: ArrayLike<unknown>, rowStart: number, from: number, to: number): void {
    const past = Math.min(to, rowStart + cells.length)
    for (let row = Math.max(from, rowStart); row < past; row += 1) {
      const cell = cells[row - rowStart]
      if (typeof cell === 'number' || (typeof cell === 'bigint' && Number.isSafeInteger(Number(cell)))) {
        if (!Number.isFinite(Number(cell))) continue
        this.#values[row] = Number(cell)
        this.hasNumbers = true
      } else this.#codes[row] = this.#numbered(textOfValue(cell))
    }
  }

  #numbered(text: string): number {
    let code = this.#codeOf.get(text)
    if (code === undefined) {
      code = this.words.push(text) - 1
      this.#codeOf.set(text, code)
    }
    return code
  }

  finish(kind: Column['kind'] | null, beside: GatheredColumn | null): Column {
    const { name, words } = this
    if (!this.hasNumbers && kind !== 'number')
      return kind === 'text'
        ? { kind, name, codes: this.#codes, words }
        : columnOfWords(name, this.#codes, words, { decimal: '.', thousands: '' })
    const { codes, words: written } = beside ?? this
    const rows = Uint32Array.from(codes.keys()).filter((row) => (codes[row] ?? 0) > 0)
    const texts = new CellTexts(
      rows,
      rows.map((row) => codes[row] ?? 0),
      written,
    )
    return { kind: 'number', name, values: this.#values, texts }
  }
}

/** A value of any type as a cell: days and times by ISO, lists and records as JSON. */
function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (value instanceof Uint8Array) return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
}
