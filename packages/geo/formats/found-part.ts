import type { RefusalValues } from '@outcrop/compute/refusal.ts'
import type { TableRole } from '../drillhole/drill-database.ts'

export const PART_KINDS = ['table', 'grid', 'vector', 'mesh', 'omf', 'document', 'unknown'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** One thing that was dropped: a table, a sheet of a workbook, a shapefile with its parts. */
export interface FoundPart {
  readonly file: string
  readonly sheet: string | null
  /** Names of the files that it is made of. */
  readonly files: readonly string[]
  readonly kind: PartKind
  /** Of a table: what it seems to be, null where nothing fits. */
  readonly role: TableRole | null
  /** 0 to 1. */
  readonly confidence: number
  readonly rowCount: number | null
  readonly header: readonly string[]
  /** The coordinate system that the file itself names, `EPSG:26909`. */
  readonly crs: string | null
  /** Why it cannot be worked on; null for one that can. */
  readonly refusal: { readonly code: string; readonly values: RefusalValues } | null
  /** Remarks such as an ending that is not what the file holds, by rule code (F01) with values for the words. */
  readonly notes: readonly { readonly code: string; readonly values: RefusalValues }[]
}
