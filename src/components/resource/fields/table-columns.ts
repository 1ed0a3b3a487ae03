import { linkCell } from '../cells.tsx'
import type { DataColumn } from '../data-column.ts'
import type { FieldTexts, ResourceField } from './resource-field.ts'
import type { ResourceTable } from './resource-table.ts'

const WIDTH = 160

type TextsOf = (field: string) => FieldTexts

interface InTrash {
  readonly deleted_at: string | null
}

/** Columns are stored under these names with their widths: `company` for `company_id`, `updated` for `updated_at`. */
function columnId(field: string): string {
  return field.replace(/_(?:id|at)$/, '')
}

/** The columns of a resource's list. */
export function columnsOf<Item extends InTrash>(table: ResourceTable<Item>, textsOf: TextsOf): DataColumn<Item>[] {
  return table.columns.flatMap((name) => {
    const field = table.fields[name]
    return field ? [columnOf(table, name, field, textsOf(name))] : []
  })
}

function columnOf<Item extends InTrash>(
  table: ResourceTable<Item>,
  name: string,
  field: ResourceField<Item, string>,
  texts: FieldTexts,
): DataColumn<Item> {
  const id = columnId(name)
  const read = (item: Item): unknown => Reflect.get(item, name)
  const sort = table.orderings.find((ordering) => ordering === name || ordering === id)
  const cellOf =
    name === table.title
      ? (item: Item) => {
          const text = field.text(read(item), texts)
          return item.deleted_at ? text : linkCell(text, table.linkOf(item))
        }
      : field.cell && ((item: Item) => field.cell?.(read(item), texts))
  return {
    id,
    header: texts.text('column') || texts.label,
    width: WIDTH,
    value: (item) => (field.csv ? field.csv(read(item)) : field.text(read(item), texts) || null),
    ...(sort && { sort }),
    ...(cellOf && { cell: cellOf }),
    ...field.column,
  }
}
