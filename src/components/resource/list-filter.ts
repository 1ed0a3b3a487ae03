export interface FilterOption {
  readonly value: string
  readonly label: string
}

interface FilterBase {
  /** In the address and in the API's query. */
  readonly name: string
  readonly label: string
}

/** One of a few. */
export interface SelectFilter extends FilterBase {
  readonly kind: 'select'
  readonly options: readonly FilterOption[]
}

/** One of many, which the server searches. Both are hooks, so that the noun's own queries serve. */
export interface ComboboxFilter extends FilterBase {
  readonly kind: 'combobox'
  readonly useOptions: (search: string) => { readonly options: readonly FilterOption[]; readonly loading: boolean }
  /** The name of the one that the address holds, once it is known. */
  readonly useLabel: (value: string) => string | undefined
}

export type ListFilter = SelectFilter | ComboboxFilter
