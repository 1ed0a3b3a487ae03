import type { DeliveredTable } from './delivery.ts'

/** How a table is written. */
export interface WritingStyle {
  /** Lines before the table that begin with `#`, as on a certificate. */
  readonly comments?: readonly string[]
  /** A row of units under the titles. */
  readonly hasUnits?: boolean
  readonly delimiter?: ',' | ';' | '\t'
  /** `0,35` for 0.35. */
  readonly hasDecimalComma?: boolean
  readonly lineEnd?: '\n' | '\r\n'
}

export interface WrittenTable {
  readonly name: string
  readonly text: string
  /** Line of the first row. */
  readonly firstLine: number
}

/** How laboratories write: a certificate above the table, Windows line ends. */
export const LABORATORY: WritingStyle = {
  comments: [
    'Hollis & Wren Laboratories, Terrace BC',
    'Certificate TR25-118204, preliminary',
    'Au: fire assay 30 g, AAS finish; others: four acids, ICP-ES',
  ],
  lineEnd: '\r\n',
}

/** A table as text with delimiters. */
export function writeDelivered({ name, columns, rows }: DeliveredTable, style: WritingStyle = {}): WrittenTable {
  const { comments = [], hasUnits = false, delimiter = ',', hasDecimalComma = false, lineEnd = '\n' } = style
  const quoted = (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  const written = (cell: string) => (hasDecimalComma ? cell.replace(/^([<>]?-?\d+)\.(\d+)$/, '$1,$2') : cell)
  const head = comments.map((comment) => `# ${comment}`)
  head.push(columns.map(({ title }) => quoted(title)).join(delimiter))
  if (hasUnits)
    head.push(columns.map(({ field, assay }) => assay?.unit ?? (isLength(field) ? 'm' : '')).join(delimiter))
  const lines = rows.map((row) => row.map((cell) => quoted(written(cell))).join(delimiter))
  return { name, text: [...head, ...lines, ''].join(lineEnd), firstLine: head.length + 1 }
}

function isLength(field: string | undefined): boolean {
  return field !== undefined && ['x', 'y', 'z', 'from', 'to', 'depth', 'end_depth'].includes(field)
}
