import * as v from 'valibot'
import { PAGE_SIZE_DEFAULT } from '@outcrop/contract/pagination.ts'
import { choiceField, numberField, textField } from '#/lib/search-field.ts'

export const LIST_VIEWS = ['table', 'grid'] as const
export const LIST_STATES = ['active', 'trash'] as const
export const LIST_DENSITIES = ['compact', 'comfortable'] as const
/** Rows of a table fetched at once; cards need fewer to fill a screen. */
const TABLE_PAGE_SIZE = 50

/** What every list keeps in the address; its filters come beside. */
export interface ListAddress {
  readonly q: string
  readonly sort: string
  readonly view: (typeof LIST_VIEWS)[number]
  readonly density: (typeof LIST_DENSITIES)[number]
  readonly state: (typeof LIST_STATES)[number]
  readonly page: number
  /** The form that creates one is open. */
  readonly new: boolean
}

type FilterSchemas = Readonly<Record<string, v.GenericSchema<string, string>>>
type FilterValues<F extends FilterSchemas> = { readonly [Name in keyof F]?: v.InferOutput<F[Name]> | undefined }

export interface ListSearchOptions<Field extends string, F extends FilterSchemas> {
  /** What the API can order by. */
  readonly orderings: readonly Field[]
  readonly sort: NoInfer<Field> | `-${NoInfer<Field>}`
  readonly view?: ListAddress['view']
  /** By the API's names; a value that does not fit counts as none. */
  readonly filters: F
}

export function pageSizeOf(view: ListAddress['view']): number {
  return view === 'table' ? TABLE_PAGE_SIZE : PAGE_SIZE_DEFAULT
}

/**
 * The address of a list: `schema` for the route's `validateSearch` turns junk into defaults, `defaults` are stripped from
 * the address, and `query` is what the API is asked for.
 */
export function listSearch<const Field extends string, const F extends FilterSchemas>(
  options: ListSearchOptions<Field, F>,
) {
  type Ordering = Field | `-${Field}`
  const { orderings, sort, view = 'table', filters } = options
  const sorts: Ordering[] = orderings.flatMap((field): Ordering[] => [field, `-${field}`])
  const filterNames = Object.keys(filters)
  const filterFields = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, v.optional(v.fallback(v.optional(schema), undefined))]),
  )
  const defaults = { q: '', sort, view, density: 'compact', state: 'active', page: 1, new: false } as const
  const parsed = v.object({
    q: textField(),
    sort: choiceField(sorts, sort),
    view: choiceField(LIST_VIEWS, view),
    density: choiceField(LIST_DENSITIES, 'compact'),
    state: choiceField(LIST_STATES, 'active'),
    page: numberField(1),
    // The address parser of the app leaves `true` as text.
    new: v.optional(
      v.pipe(
        v.unknown(),
        v.transform((value) => String(value) === 'true'),
      ),
      false,
    ),
    ...filterFields,
  })
  type Address = Omit<ListAddress, 'sort'> & { readonly sort: Ordering } & FilterValues<F>
  // `Object.entries` forgets which filter has which schema.
  const schema = parsed as unknown as v.GenericSchema<{ [Key in keyof Address]?: unknown }, Address>

  function query(search: Address) {
    const chosen = Object.fromEntries(filterNames.map((name) => [name, search[name as keyof Address]]))
    return {
      // In the trash, unless another order is chosen, what was deleted last comes first.
      ordering: search.state === 'trash' && search.sort === sort ? ('-deleted_at' as const) : search.sort,
      search: search.q,
      state: search.state,
      page: search.page,
      page_size: pageSizeOf(search.view),
      ...(chosen as FilterValues<F>),
    }
  }
  return { schema, defaults, query }
}
