import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { columnOfCells, type Column, type Table } from '../table/table.ts'
import { decodeText, isUtf8 } from './text-decoding.ts'
import { viewOf } from './whole-file.ts'

interface Field {
  readonly name: Uint8Array
  readonly type: string
  readonly size: number
  readonly at: number
}

export interface DbfTable {
  readonly table: Table
  /** How texts were encoded, and whether the file or a `.cpg` beside it says so. */
  readonly encoding: { readonly name: string; readonly isDeclared: boolean }
}

/** Code pages by the language byte of dBASE and by what `.cpg` files say. */
const LANGUAGES: Readonly<Record<number, string>> = {
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0x58: 'windows-1252',
  0x4d: 'gbk',
  0x4e: 'euc-kr',
  0x4f: 'big5',
  0x7b: 'shift_jis',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xca: 'windows-1254',
  0xcb: 'windows-1253',
}

/**
 * Reads a dBASE table, as shapefiles have beside them: texts, numbers, days (`2026-01-15`), yes and no (`TRUE`, `FALSE`).
 * Memo fields are left out, records marked as deleted stay so that rows fit the shapes.
 * @throws Refusal `dbf_broken` (file, reason), `file_cut_off` (file, found, wanted: bytes).
 */
export async function readDbf(
  work: Work,
  file: string,
  bytes: Uint8Array,
  cpg: string | null = null,
): Promise<DbfTable> {
  if (bytes.length < 33) throw new Refusal('dbf_broken', { file, reason: 'head' })
  const view = viewOf(bytes)
  const rowCount = view.getUint32(4, true)
  const headSize = view.getUint16(8, true)
  const rowSize = view.getUint16(10, true)
  if (headSize < 33 || rowSize < 1 || headSize > bytes.length) throw new Refusal('dbf_broken', { file, reason: 'head' })
  const expected = headSize + rowCount * rowSize
  // The mark behind the last row may be missing, a row may not.
  if (bytes.length < expected) throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: expected })
  const fields = fieldsOf(file, bytes.subarray(0, headSize), rowSize)
  const rows = { bytes, headSize, rowSize, rowCount }
  const encoding = encodingOf(bytes, headSize, cpg)
  const decode = decoderOf(encoding.name)
  const columns: Column[] = []
  for (const [index, field] of fields.entries()) {
    if (field.type === 'M') continue
    const cells: string[] = []
    const share = work.part(index / fields.length, (index + 1) / fields.length)
    for (let row = 0; row < rowCount; row += 1) {
      cells.push(cellOf(rows, field, row, decode))
      if (row % 8192 === 0) await share.pause(row / rowCount)
    }
    columns.push(columnOfCells(decode(field.name), cells))
  }
  const lines = Uint32Array.from({ length: rowCount }, (_, row) => row + 1)
  return { table: { name: file, rowCount, columns, lines }, encoding }
}

function fieldsOf(file: string, head: Uint8Array, rowSize: number): Field[] {
  const fields: Field[] = []
  let at = 1
  for (let place = 32; place + 32 <= head.length && head[place] !== 0x0d; place += 32) {
    const name = head.subarray(place, place + 11)
    const end = name.indexOf(0)
    const size = head[place + 16] ?? 0
    fields.push({
      name: end < 0 ? name : name.subarray(0, end),
      type: String.fromCharCode(head[place + 11] ?? 0),
      size,
      at,
    })
    at += size
  }
  if (fields.length === 0 || at > rowSize) throw new Refusal('dbf_broken', { file, reason: 'fields' })
  return fields
}

function cellOf(
  { bytes, headSize, rowSize }: { readonly bytes: Uint8Array; readonly headSize: number; readonly rowSize: number },
  { type, size, at }: Field,
  row: number,
  decode: (bytes: Uint8Array) => string,
): string {
  const from = headSize + row * rowSize + at
  if (type === 'I' && size === 4) return String(viewOf(bytes).getInt32(from, true))
  if (type === 'O' && size === 8) return String(viewOf(bytes).getFloat64(from, true))
  let end = from + size
  let start = from
  while (end > start && (bytes[end - 1] ?? 0) <= 0x20) end -= 1
  while (start < end && (bytes[start] ?? 0) <= 0x20) start += 1
  if (start === end) return ''
  const text = decode(bytes.subarray(start, end)).replaceAll('\0', '')
  if (type === 'N' || type === 'F') return text.startsWith('*') ? '' : text
  if (type === 'D') return /^0+$/.test(text) ? '' : text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (type === 'L') return /^[yt]$/i.test(text) ? 'TRUE' : /^[nf]$/i.test(text) ? 'FALSE' : ''
  return text
}

function encodingOf(bytes: Uint8Array, headSize: number, cpg: string | null): DbfTable['encoding'] {
  const declared = cpg?.trim() ?? ''
  const page = /^(?:ANSI\s*|CP|WINDOWS-?)?(\d{3,5})$/i.exec(declared)?.[1]
  const named =
    page === '65001' ? 'utf-8' : page === '88591' ? 'iso-8859-1' : page ? `windows-${page}` : declared.toLowerCase()
  if (named !== '' && isKnown(named)) return { name: named, isDeclared: true }
  const language = LANGUAGES[bytes[29] ?? 0]
  // Many programs write the byte of Windows-1252 and then UTF-8.
  if (language && (language !== 'windows-1252' || !isUtf8(bytes.subarray(headSize), true)))
    return { name: language, isDeclared: true }
  return { name: isUtf8(bytes.subarray(headSize), true) ? 'utf-8' : 'windows-1252', isDeclared: false }
}

function isKnown(name: string): boolean {
  try {
    new TextDecoder(name).decode()
    return true
  } catch {
    return false
  }
}

function decoderOf(name: string): (bytes: Uint8Array) => string {
  if (name === 'utf-8' || name === 'windows-1252') return (bytes) => decodeText(bytes, name)
  const decoder = new TextDecoder(name)
  return (bytes) => decoder.decode(bytes)
}
