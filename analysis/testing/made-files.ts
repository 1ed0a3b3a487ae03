import { type ByteSource, sourceOfBytes } from '../core/byte-source.ts'
import { createWork, type Work } from '../core/work.ts'
import { cellText } from '../table/table.ts'
import type { VectorLayer } from '../vector/vector-layer.ts'

export function textSource(name: string, text: string): ByteSource {
  return sourceOfBytes(name, new TextEncoder().encode(text))
}

/** What each feature says in each column. */
export function cellsOf({ attributes }: VectorLayer): Record<string, string[]> {
  return Object.fromEntries(
    attributes.columns.map((column) => [
      column.name,
      Array.from({ length: attributes.rowCount }, (_, row) => cellText(column, row)),
    ]),
  )
}

/** Work that a person has stopped already. */
export function stoppedWork(): Work {
  return createWork({ now: () => 0, breathe: () => Promise.resolve(), isCancelled: () => true, progress: () => {} })
}
