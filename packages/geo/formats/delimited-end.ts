import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { DelimitedTable } from './delimited.ts'
import { RowScanner } from './row-scanner.ts'
import type { TableNote } from './table-layout.ts'
import { decodeText } from './text-decoding.ts'

const END_BYTES = 16 * 1024
const FOUND_MAX = 80

/**
 * Whether the last row lacks its line end and cells, as that of a file does whose copy was cut off. Reads the end alone, for
 * tables of which only the start was read; UTF-16 is left out.
 */
export async function notesOfEnd(
  source: ByteSource,
  { columns, found }: DelimitedTable,
): Promise<readonly TableNote[]> {
  if (found.encoding.startsWith('utf-16')) return []
  const end = await source.read(Math.max(0, source.size - END_BYTES), source.size)
  const last = end.subarray(Math.max(end.lastIndexOf(0x0a), end.lastIndexOf(0x0d)) + 1)
  if (last.length === 0 || last.length === end.length) return []
  const scanner = new RowScanner(found.delimiter)
  scanner.feed(last, true)
  if (!scanner.next() || scanner.count >= columns.length) return []
  const text = decodeText(last.subarray(0, FOUND_MAX), found.encoding).trim()
  return text === ''
    ? []
    : [{ code: 'end_cut_off', values: { found: text, cells: scanner.count, wanted: columns.length } }]
}
