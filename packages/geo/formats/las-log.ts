import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { columnOfCells, plainNumber, type Table, textColumn } from '../table/table.ts'
import { decodeText, findEncoding } from './text-decoding.ts'
import { readWholeFile } from './whole-file.ts'

export const LAS_LIMITS = { bytes: 200_000_000, rows: 2_000_000, cells: 30_000_000 } as const

export interface LasTable extends Table {
  /** Of each column, as the file has them, in small letters for depths. */
  readonly units: readonly (string | null)[]
}

/** `MNEM.UNIT value : description` of the sections V, W, P and C. */
interface HeaderLine {
  readonly line: number
  readonly name: string
  readonly unit: string
  readonly value: string
  readonly description: string
}

interface LasHead {
  readonly version: number
  readonly isWrapped: boolean
  readonly delimiter: ' ' | ',' | '\t'
  readonly hole: string
  readonly noData: number
  readonly step: number
  readonly curves: readonly HeaderLine[]
  /** Place of the first line of values among all lines. */
  readonly start: number
}

const ROWS_BETWEEN_PAUSES = 5000

/**
 * Reads a log of a hole (LAS 1.2 and 2.0 of the Canadian Well Logging Society, wrapped or not) as a table along the hole: its
 * name (WELL, else UWI, else the name of the file), the depth of each reading as `From` and that of the next one as `To`, and
 * a column for each curve. Readings that stand for none (NULL) are blank. Depths that run upwards are turned about.
 * @throws Refusal `file_empty`, `file_too_large`, `rows_too_many`, `las_version` (file, found, wanted), `las_broken` (file,
 * line, found, wanted), `las_values` (file, line, found, wanted: curves), `number_wanted` (file, line, found, wanted),
 * `rows_missing` (file, line, found).
 */
export async function readLas(work: Work, source: ByteSource): Promise<LasTable> {
  const bytes = await readWholeFile(work.part(0, 0.2), source, LAS_LIMITS.bytes)
  const lines = decodeText(bytes, findEncoding(bytes).encoding).split(/\r\n|\n|\r/)
  const head = readHead(source.name, lines)
  const { rows, lineOf } = await readRows(work.part(0.2, 0.9), source.name, lines, head)
  const count = rows.length
  const depths = rows.map((row) => row[0] ?? '')
  const isUpward = Number(depths[0]) > Number(depths[count - 1])
  if (isUpward) for (const list of [rows, lineOf, depths]) list.reverse()
  const last = depths[count - 1] ?? ''
  const ends = depths.map((_, row) => depths[row + 1] ?? endOfLast(last, depths[count - 2], head.step))
  const [depth, ...curves] = head.curves
  const unit = unitOfDepth(depth?.unit ?? '')
  const titles = uniqueTitles(['Hole', 'From', 'To', ...curves.map(({ name }) => name)])
  const cellsOf = (curve: number) =>
    rows.map((row) => {
      const cell = row[curve] ?? ''
      return plainNumber(cell) === head.noData ? '' : cell
    })
  const columns = titles.map((title, column) => {
    if (column === 0)
      return textColumn(
        title,
        rows.map(() => head.hole),
      )
    return columnOfCells(title, column === 1 ? depths : column === 2 ? ends : cellsOf(column - 2))
  })
  await work.pause(1)
  return {
    name: source.name,
    rowCount: count,
    columns,
    lines: Uint32Array.from(lineOf),
    units: [null, unit, unit, ...curves.map((curve) => curve.unit || null)],
  }
}

/** `F` and `ft.` are feet in logs. */
function unitOfDepth(unit: string): string | null {
  const plain = unit.toLowerCase().replace(/\.$/, '')
  return plain === 'f' ? 'ft' : plain || null
}

/** As far below the last reading as the step says, or as the one before is above it. */
function endOfLast(last: string, before: string | undefined, step: number): string {
  const length = step > 0 ? step : before === undefined ? 0 : Number(last) - Number(before)
  const decimals = Math.max(...[last, before ?? '', String(step)].map((text) => text.split('.')[1]?.length ?? 0))
  return String(Number((Number(last) + Math.max(0, length)).toFixed(Math.min(decimals, 10))))
}

function uniqueTitles(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  // Thousands of curves may have one name.
  const numbers = new Map<string, number>()
  return titles.map((title) => {
    let free = title
    let number = numbers.get(title.toLowerCase()) ?? 2
    for (; taken.has(free.toLowerCase()); number += 1) free = `${title}_${number}`
    numbers.set(title.toLowerCase(), number)
    taken.add(free.toLowerCase())
    return free
  })
}

function readHead(file: string, lines: readonly string[]): LasHead {
  const sections = new Map<string, HeaderLine[]>()
  let section = ''
  let start = -1
  for (const [at, text] of lines.entries()) {
    const trimmed = text.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    if (trimmed.startsWith('~')) {
      section = (trimmed[1] ?? '').toUpperCase()
      start = at + 1
      if (section === 'A') break
      sections.set(section, [])
      continue
    }
    // Remarks are written as people like.
    if (section === 'O' || section === '') continue
    const read = headerLine(at + 1, trimmed)
    if (!read) throw broken(file, at + 1, trimmed, 'WELL. DH-1 : WELL')
    sections.get(section)?.push(read)
  }
  const find = (from: string, name: string) => sections.get(from)?.find((one) => one.name.toUpperCase() === name)
  const declared = find('V', 'VERS')
  const version = plainNumber(declared?.value ?? '')
  if (!(version >= 1 && version < 3))
    throw new Refusal('las_version', { file, found: declared?.value ?? '', wanted: '2.0' })
  if (section !== 'A') throw broken(file, lines.length, '', '~A')
  const curves = sections.get('C') ?? []
  if (curves.length === 0) throw broken(file, start, lines[start - 1] ?? '', '~C')
  const textOf = (name: string) => {
    const line = find('W', name)
    // The first version has the names of things behind the colon, but in files that say there what the line is.
    const isOld = version < 2 && !/^(?:well|uwi|unique well id)(?: name)?$/i.test(line?.description ?? '')
    return (isOld ? line?.description : line?.value)?.trim() ?? ''
  }
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  const delimiter = find('V', 'DLM')?.value.toUpperCase()
  return {
    version,
    isWrapped: /^Y/i.test(find('V', 'WRAP')?.value ?? ''),
    delimiter: delimiter === 'COMMA' ? ',' : delimiter === 'TAB' ? '\t' : ' ',
    hole: textOf('WELL') || textOf('UWI') || name,
    // A description may hold colons of its own.
    noData: plainNumber(find('W', 'NULL')?.value.split(/[\s:]/)[0] ?? ''),
    step: Math.abs(plainNumber(find('W', 'STEP')?.value ?? '')) || 0,
    curves,
    start,
  }
}

/** The unit follows the first point without a space; the last colon stands before the description. */
function headerLine(line: number, text: string): HeaderLine | null {
  const found = /^([^.\s]+(?: [^.\s\d-][^.\s]*)*)\s*\.(\S*)([^]*)$/.exec(text)
  const [name, declared = ''] = [found?.[1]?.trim() ?? '', found?.[2]]
  // `DEPT.FT:1 depth` has no value.
  const cut = declared.endsWith(':') ? -1 : declared.indexOf(':')
  const unit = cut < 0 ? declared : declared.slice(0, cut)
  const rest = cut < 0 ? (found?.[3] ?? '') : `${declared.slice(cut)} ${found?.[3] ?? ''}`
  const colon = rest.lastIndexOf(':')
  if (name === '') return null
  // `WELL.:` has no unit and no value.
  if (unit.endsWith(':') && colon < 0)
    return { line, name, unit: unit.slice(0, -1), value: '', description: rest.trim() }
  const value = (colon < 0 ? rest : rest.slice(0, colon)).trim()
  return { line, name, unit, value, description: colon < 0 ? '' : rest.slice(colon + 1).trim() }
}

async function readRows(work: Work, file: string, lines: readonly string[], head: LasHead) {
  const { curves, isWrapped, start } = head
  const rows: string[][] = []
  const lineOf: number[] = []
  let open: string[] | null = null
  for (let at = start; at < lines.length; at += 1) {
    const text = lines[at] ?? ''
    if (text.trim() === '' || text.startsWith('#')) continue
    const cells = cellsOf(text, head.delimiter)
    if (open) open.push(...cells)
    else {
      rows.push((open = cells))
      lineOf.push(at + 1)
    }
    if (open.length > curves.length || (!isWrapped && open.length < curves.length))
      throw new Refusal('las_values', { file, line: at + 1, found: open.length, wanted: curves.length })
    if (open.length < curves.length) continue
    if (Number.isNaN(plainNumber(open[0] ?? '')))
      throw new Refusal('number_wanted', {
        file,
        line: lineOf.at(-1) ?? 0,
        found: (open[0] ?? '').slice(0, 60),
        wanted: '12.5',
      })
    open = null
    if (rows.length > LAS_LIMITS.rows || rows.length * curves.length > LAS_LIMITS.cells)
      throw new Refusal('rows_too_many', { file, found: rows.length, wanted: LAS_LIMITS.rows })
    if (rows.length % ROWS_BETWEEN_PAUSES === 0) await work.pause(at / lines.length)
  }
  if (open)
    throw new Refusal('las_values', { file, line: lineOf.at(-1) ?? 0, found: open.length, wanted: curves.length })
  if (rows.length === 0) throw new Refusal('rows_missing', { file, line: start, found: lines[start - 1] ?? '' })
  return { rows, lineOf }
}

function cellsOf(text: string, delimiter: LasHead['delimiter']): string[] {
  if (delimiter !== ' ') return text.split(delimiter).map((cell) => cell.trim().replaceAll('"', ''))
  return [...text.matchAll(/"([^"]*)"|\S+/g)].map((found) => found[1] ?? found[0])
}

function broken(file: string, line: number, found: string, expected: string): Refusal {
  return new Refusal('las_broken', { file, line, found: found.slice(0, 60), wanted: expected })
}
