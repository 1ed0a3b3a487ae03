import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { createWork, type Work } from '@outcrop/compute/work.ts'
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

interface MadeFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** Files with those beside them. */
export function sourcesOf(files: readonly (MadeFile & { readonly beside?: readonly MadeFile[] })[]): ByteSource[] {
  return files
    .flatMap((file) => [file, ...(file.beside ?? [])])
    .map(({ name, content }) =>
      typeof content === 'string' ? textSource(name, content) : sourceOfBytes(name, content),
    )
}
