import type { ComponentProps, ReactNode } from 'react'
import type { FieldComponents } from '#/components/form/app-form.ts'
import type { FieldBase } from '#/components/form/form-field.tsx'
import type { CsvValue } from '#/lib/csv.ts'
import type { DataColumn } from '../data-column.ts'
import type { ListFilter } from '../list-filter.ts'

/** Looks a text up by its key; empty if there is none. */
export type FindText = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Texts of a field, from `field.<name>` of its resource's locale file. */
export interface FieldTexts {
  readonly label: string
  /** Another text of the field, such as `hint`, `none` or `choice.project`; empty if there is none. */
  readonly text: FindText
  /** Any other text of the locale file. */
  readonly find: FindText
  /** Messages of invalid values, by issue code. */
  readonly problems: () => Readonly<Record<string, string>>
}

/** How a column of the table looks where it differs from the default of its field. */
export type ColumnLook<Item> = Partial<
  Pick<DataColumn<Item>, 'width' | 'value' | 'cell' | 'sortKind' | 'descendingFirst' | 'numeric' | 'hidden'>
>

/** The control of a field in forms: one of the form's fields, with its props. */
export interface FieldInput<Item> {
  readonly as: keyof FieldComponents
  /** The value in the form of a new item. */
  readonly initial: unknown
  /** Props besides the label, hint and messages; `source` is the current value of the field `from`. */
  readonly props?: (texts: FieldTexts, item: Item | undefined, source: unknown) => object
  readonly from?: string
  readonly required?: boolean
  /** Takes a row of its own. */
  readonly wide?: boolean
}

/**
 * A field of a resource: one declaration from which its column, CSV value, filter, fact, form field and label follow. Values are
 * unknown, as the activity shows old ones too. Replace any part to show the field in another way.
 */
export interface ResourceField<Item, Choice extends string = never> {
  /** The values that can be chosen; each needs a text. */
  readonly choices?: readonly Choice[]
  /** The value as text, for conflicts, the activity and facts; empty for none. */
  readonly text: (value: unknown, texts: FieldTexts) => string
  /** The value for CSV, if not the text. */
  readonly csv?: (value: unknown) => CsvValue
  readonly cell?: (value: unknown, texts: FieldTexts) => ReactNode
  readonly column?: ColumnLook<Item>
  readonly fact?: (value: unknown, texts: FieldTexts, item: Item) => ReactNode
  /** Text for a copy button next to the fact. */
  readonly copy?: (value: unknown) => string | null
  readonly filter?: FieldFilter
  readonly input?: FieldInput<Item>
}

export interface FieldFilter {
  /** Name of the param, if not that of the field. */
  readonly name?: string
  readonly of: (base: { readonly name: string; readonly label: string }, texts: FieldTexts) => ListFilter
}

/** Types the props of a form field by its name. */
export function input<Item, As extends keyof FieldComponents>(
  as: As,
  initial: unknown,
  rest: Omit<FieldInput<Item>, 'as' | 'initial' | 'props'> & {
    readonly props?: (
      texts: FieldTexts,
      item: Item | undefined,
      source: unknown,
    ) => Omit<ComponentProps<FieldComponents[As]>, Exclude<keyof FieldBase, 'hint'>>
  } = {},
): FieldInput<Item> {
  return { as, initial, ...rest }
}
