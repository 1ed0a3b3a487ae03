import { FactsList } from '../facts-list.tsx'
import { useFieldTexts } from './field-texts.ts'
import type { ResourceTable } from './resource-table.ts'

export interface ResourceFactsProps<Item> {
  readonly table: ResourceTable<Item>
  readonly item: Item
}

/** The facts of an item. */
export function ResourceFacts<Item extends object>({ table, item }: ResourceFactsProps<Item>) {
  const { textsOf } = useFieldTexts(table)
  const facts = table.facts.flatMap((name) => {
    const field = table.fields[name]
    if (!field) return []
    const [texts, value]: [ReturnType<typeof textsOf>, unknown] = [textsOf(name), Reflect.get(item, name)]
    return [
      {
        label: texts.text('fact') || texts.label,
        value: field.fact ? field.fact(value, texts, item) : field.text(value, texts),
        copy: field.copy?.(value) ?? null,
      },
    ]
  })
  return <FactsList facts={facts} />
}
