import type { SearchMiddleware } from '@tanstack/react-router'
import * as v from 'valibot'
import { PAGE_SIZE_DEFAULT } from '@outcrop/contract/api/pagination.ts'
import { choiceField, numberField, textField } from '#/lib/search-field.ts'
import { LIST_VIEWS, readView, type ListView } from './list-view.ts'

export const LIST_STATES = ['active', 'trash'] as const
export const LIST_DENSITIES = ['compact', 'comfortable'] as const
/** Rows of a table fetched at once; cards need fewer to fill a screen. */
const TABLE_PAGE_SIZE = 50

/** Search params of every list, besides its filters. */
export interface ListAddress {
  readonly q: string
  readonly sort: string
  readonly view: ListView
  readonly density: (typeof LIST_DENSITIES)[number]
  readonly state: (typeof LIST_STATES)[number]
  readonly page: number
  /** The create dialog is open. */
  readonly new: boolean
}

type FilterSchemas = Readonly<Record<string, v.GenericSchema<string, string>>>
type FilterValues<F extends FilterSchemas> = { readonly [Name in keyof F]?: v.InferOutput<F[Name]> | undefined }

export interface ListSearchOptions<Field extends string, F extends FilterSchemas, Text extends string> {
  /** Under which the chosen view is remembered; as of the list screen. */
  readonly name: string
  /** Ordering fields of the API. */
  readonly orderings: readonly Field[]
  readonly sort: NoInfer<Field> | `-${NoInfer<Field>}`
  readonly view?: ListAddress['view']
  /** Schemas by the API's param names; an invalid value counts as none. */
  readonly filters: F
  /** Further text params that are not sent to the API, with their maximum length. */
  readonly texts?: Readonly<Record<Text, number>>
}

export function pageSizeOf(view: ListAddress['view']): number {
  return view === 'table' ? TABLE_PAGE_SIZE : PAGE_SIZE_DEFAULT
}

/**
 * Search params of a list: `schema` for the route's `validateSearch` replaces invalid values by defaults (the view that was
 * chosen last is one), `strip` is the
 * middleware that leaves defaults out of the address, and `query` makes the query for the API.
 */
export function listSearch<
  const Field extends string,
  const F extends FilterSchemas,
  const Text extends string = never,
>(options: ListSearchOptions<Field, F, Text>) {
  type Ordering = Field | `-${Field}` | '-deleted_at'
  const { name, orderings, sort, filters, texts = {} } = options
  const usualView = () => readView(name) ?? options.view ?? 'table'
  const sorts: Ordering[] = orderings.flatMap((field): Ordering[] => [field, `-${field}`])
  /** The default order; in the trash, newest deletion first. */
  const sortIn = (state: ListAddress['state']): Ordering => (state === 'trash' ? '-deleted_at' : sort)
  const filterFields = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, v.optional(v.fallback(v.optional(schema), undefined))]),
  )
  const defaults: Readonly<Record<string, unknown>> = {
    q: '',
    density: 'compact',
    state: 'active',
    page: 1,
    new: false,
    ...Object.fromEntries(Object.keys(texts).map((name) => [name, ''])),
  }
  const fields = v.object({
    q: textField(),
    sort: v.optional(v.fallback(v.optional(v.picklist(sorts)), undefined)),
    view: choiceField(LIST_VIEWS, usualView),
    density: choiceField(LIST_DENSITIES, 'compact'),
    state: choiceField(LIST_STATES, 'active'),
    page: numberField(1),
    // The search params parser of the app keeps `true` as a string.
    new: v.optional(
      v.pipe(
        v.unknown(),
        v.transform((value) => String(value) === 'true'),
      ),
      false,
    ),
    ...filterFields,
    ...Object.fromEntries(Object.entries<number>(texts).map(([name, most]) => [name, textField(most)])),
  })
  const parsed = v.pipe(
    fields,
    v.transform((address) => ({ ...address, sort: address.sort ?? sortIn(address.state) })),
  )
  type Address = Omit<ListAddress, 'sort'> & { readonly sort: Ordering } & FilterValues<F> & {
      readonly [Name in Text]: string
    }
  // `Object.entries` loses which filter has which schema.
  const schema = parsed as unknown as v.GenericSchema<{ [Key in keyof Address]?: unknown }, Address>

  function query(search: Address) {
    const chosen = Object.fromEntries(Object.entries(search).filter(([name]) => Object.hasOwn(filters, name)))
    return {
      ordering: search.sort,
      search: search.q,
      state: search.state,
      page: search.page,
      page_size: pageSizeOf(search.view),
      ...(chosen as FilterValues<F>),
    }
  }

  const strip: SearchMiddleware<Address> = ({ search, next }) => {
    const address = next(search)
    const plain: typeof defaults = { ...defaults, view: usualView(), sort: sortIn(address.state) }
    return Object.fromEntries(Object.entries(address).filter(([field, value]) => plain[field] !== value)) as Address
  }
  return { schema, strip, query }
}
