import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import {
  type DrillDatabase,
  type MappedTable,
  TABLE_ROLES,
  type TableRole,
} from '@outcrop/geo/drillhole/drill-database.ts'
import type { HoleSystems } from '@outcrop/geo/drillhole/hole-frame.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import type { ValidationRecipe } from './validation-recipe.ts'

export interface DatabaseReader {
  /** Bytes of the file of a table. */
  sizeOf(choice: TableChoice): number
  read(work: Work, choice: TableChoice): Promise<MappedTable>
  /** Called with the tables read so far when all tables of one more role are, unless nothing is left to read. */
  early?(work: Work, database: DrillDatabase, roles: ReadonlySet<TableRole>): Promise<unknown>
}

/**
 * Reads the tables of a recipe, those of the smallest files first, so that collars can be checked while samples are read.
 * Throws Refusal `table_twice`.
 */
export async function readDatabase(
  work: Work,
  { tables, crs }: Pick<ValidationRecipe, 'tables' | 'crs'>,
  systems: HoleSystems,
  reader: DatabaseReader,
): Promise<DrillDatabase> {
  const ids = tables.map(tableId)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) throw new Refusal('table_twice', { table: twice })
  const read = new Map<string, MappedTable>()
  const bySize = tables.toSorted((one, other) => reader.sizeOf(one) - reader.sizeOf(other))
  const soFar = () => ({ tables: ids.flatMap((id) => read.get(id) ?? []), crs, systems })
  for (const [place, choice] of bySize.entries()) {
    const part = work.part(place / bySize.length, (place + 1) / bySize.length)
    read.set(tableId(choice), await reader.read(part, choice))
    const left = new Set(bySize.slice(place + 1).map(({ role }) => role))
    if (left.size === 0 || left.has(choice.role)) continue
    await reader.early?.(part.part(1, 1), soFar(), new Set(TABLE_ROLES.filter((role) => !left.has(role))))
  }
  return soFar()
}
