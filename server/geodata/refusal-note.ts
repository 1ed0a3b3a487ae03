import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Notebook } from './inspection.ts'

const TOO_LARGE: ReadonlySet<string> = new Set([
  'file_too_large',
  'rows_too_many',
  'cells_too_many',
  'grid_too_large',
  'vector_too_large',
  'mesh_too_large',
  'omf_too_large',
])

/** Refusals that say which limit of the contents is exceeded. */
const LIMITS: Readonly<Record<string, string>> = {
  attribute_columns_too_many: 'columns_too_many',
  columns_too_many: 'columns_too_many',
  attribute_cells_too_many: 'cells_too_many',
}

/** Refusals that have words of their own. */
const CODES: Readonly<Record<string, string>> = {
  zip_bomb: 'archive_too_large',
  unpacked_too_large: 'archive_too_large',
  mesh_empty: 'mesh_empty',
  kml_empty: 'vector_empty',
  dxf_empty: 'vector_empty',
  grid_empty: 'raster_empty',
  rows_missing: 'table_empty',
  file_empty: 'table_empty',
}

export type Unreadable = 'table_unreadable' | 'vector_unreadable' | 'raster_unreadable' | 'mesh_unreadable'

/** Writes down why a file cannot be read; other errors are thrown on. `reason` is the code of the refusal. */
export function noteRefusal(
  notes: Notebook,
  error: unknown,
  { size, otherwise }: { readonly size: number; readonly otherwise: Unreadable },
): void {
  if (!(error instanceof Refusal)) throw error
  const { code, values } = error
  if (TOO_LARGE.has(code)) return notes.note('warning', 'too_large_to_look', { size })
  const limit = LIMITS[code]
  if (limit !== undefined) return notes.note('error', limit, { limit: values['wanted'] ?? 0 })
  const own = CODES[code]
  if (own !== undefined) return notes.note('error', own)
  const { reason: detail, ...rest } = values
  notes.note('error', otherwise, { ...rest, ...(detail !== undefined && { detail }), reason: code })
}
