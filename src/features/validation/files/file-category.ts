import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { isOf } from '../worker/worker-files.ts'

const OF_KIND: Readonly<Record<FoundPart['kind'], DataCategory>> = {
  table: 'drilling',
  grid: 'geophysics',
  vector: 'geology',
  mesh: 'infrastructure',
  omf: 'block_models',
  document: 'reports',
  unknown: 'reports',
}

/** Where a file belongs in the exploration data: with the first of its parts that can be used. */
export function categoryOf(
  name: string,
  parts: readonly FoundPart[],
  roleOf: (part: FoundPart) => TableRole | null,
): DataCategory | null {
  const part = parts.find((one) => one.refusal === null && isOf(one, name))
  if (!part) return null
  return roleOf(part) === 'points' ? 'surface_geochemistry' : OF_KIND[part.kind]
}
