export interface FilterOption {
  readonly value: string
  readonly label: string
}

interface FilterBase {
  /** Name of the param, in the address and in the API's query. */
  readonly name: string
  readonly label: string
}

/** A filter with a fixed list of options. */
export interface SelectFilter extends FilterBase {
  readonly kind: 'select'
  readonly options: readonly FilterOption[]
}

/** A filter whose options are searched on the server. Both functions are hooks, so that they can use queries. */
export interface ComboboxFilter extends FilterBase {
  readonly kind: 'combobox'
  readonly useOptions: (search: string) => { readonly options: readonly FilterOption[]; readonly loading: boolean }
  /** Label of the value in the address, once it is known. */
  readonly useLabel: (value: string) => string | undefined
}

export type ListFilter = SelectFilter | ComboboxFilter
