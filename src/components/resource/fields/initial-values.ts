import type { ResourceTable } from './resource-table.ts'

/** The values of a form's fields, for an item or for a new one. */
export function initialValues<Item extends object>(
  table: ResourceTable<Item>,
  item: Item | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table.fields).flatMap(([name, { input }]) =>
      input ? [[name, (item && Reflect.get(item, name)) ?? input.initial]] : [],
    ),
  )
}
