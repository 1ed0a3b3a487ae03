import * as v from 'valibot'

export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 200

/** Numbers in a query arrive as text. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max))
}

/** Query fields that every paginated list understands. `ordering` is a field name, with `-` before it for descending. */
export const pageQueryEntries = {
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  page_size: v.optional(wholeNumber(1, PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
}

/** `ordering` limited to the fields that a list can be sorted by. */
/* @__NO_SIDE_EFFECTS__ */
export function orderingBy<const Field extends string>(fields: readonly Field[], fallback: Field | `-${Field}`) {
  const values = fields.flatMap((field) => [field, `-${field}` as const])
  return v.optional(v.picklist(values), fallback)
}

/** A page of results; `next` and `previous` are links whose query the client reads to page. */
/* @__NO_SIDE_EFFECTS__ */
export function paginated<const Item extends v.GenericSchema<unknown, unknown>>(item: Item) {
  return v.object({
    results: v.array(item),
    count: v.number(),
    next: v.optional(v.nullable(v.string()), null),
    previous: v.optional(v.nullable(v.string()), null),
  })
}

/** A plain `results` wrapper. */
/* @__NO_SIDE_EFFECTS__ */
export function resultsOf<const Item extends v.GenericSchema<unknown, unknown>>(item: Item) {
  return v.object({ results: v.array(item) })
}

export interface Page<Item> {
  readonly results: Item[]
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
}
