export interface Keyed<Item> {
  readonly key: string
  readonly item: Item
}

/** Items with a key for React each: their name, and a number where several have the same one. */
export function keyed<Item>(items: readonly Item[], nameOf: (item: Item) => string): Keyed<Item>[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(item)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { key: times === 1 ? name : `${name} ${times}`, item }
  })
}
