import type { DataColumn } from './data-column.ts'

/** The columns with these comma-separated ids: the same array for every render in which neither changed. */
export function useShownColumns<Item>(columns: readonly DataColumn<Item>[], ids: string): readonly DataColumn<Item>[] {
  'use memo' // It calls no hook, without which the compiler would leave it out.
  const byId = new Map(columns.map((column) => [column.id, column]))
  return ids.split(',').flatMap((id) => byId.get(id) ?? [])
}
