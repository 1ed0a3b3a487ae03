import { fieldColumn, type ScopeTable, textReader } from './rule-scope.ts'

export type ControlKind = 'blank' | 'standard' | 'duplicate'

const KINDS: readonly (readonly [RegExp, ControlKind])[] = [
  [/\bbla?n?ks?\b|^bl$/, 'blank'],
  [/\bst(?:d|nd|andard)s?\b|\b(?:crm|srm|rm|oreas|reference)\b/, 'standard'],
  [/\bdup(?:l|licate)?s?\b|\b(?:fd|ld|pd|cd|rep|repeat|replicate|re-?assay|check|twin)\b/, 'duplicate'],
]

/** Which kind of control sample is meant by what people write for it; null for an ordinary sample. */
export function controlKindOf(text: string): ControlKind | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[_/()]+|(?<=[a-z])(?=\d)/g, ' ')
    .trim()
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Kind of each row's sample; null where the table does not say it, or has no control sample. */
export function controlReader(table: ScopeTable): ((row: number) => ControlKind | null) | null {
  const column = fieldColumn(table, 'sample_type')
  if (!column) return null
  if (column.kind === 'text') {
    const kinds = column.words.map(controlKindOf)
    return kinds.some((kind) => kind !== null) ? (row) => kinds[column.codes[row] ?? 0] ?? null : null
  }
  const read = textReader(column)
  return column.texts.size === 0 ? null : (row) => controlKindOf(read(row))
}

/** Whether a row is a control sample, and so no stretch of its hole; null where none is. */
export function isControlReader(table: ScopeTable): ((row: number) => boolean) | null {
  const kindOf = controlReader(table)
  return kindOf ? (row) => kindOf(row) !== null : null
}
