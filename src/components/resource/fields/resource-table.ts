import type { LinkProps } from '@tanstack/react-router'
import type { ResourceItem } from '#/api/resource-queries.ts'
import type { LocaleTypes } from '#/i18n/locale-types.gen.ts'
import type { ResourceField } from './resource-field.ts'

/** Locale files that name the fields of a resource. */
type FieldNamespace = {
  [Name in keyof LocaleTypes]: LocaleTypes[Name] extends { field: object } ? Name : never
}[keyof LocaleTypes]
type FieldsOf<Name extends FieldNamespace> = LocaleTypes[Name] extends { field: infer Fields } ? Fields : never

/** A field for every text of the locale file, whose choices all have one. */
type FieldsFor<Item, Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends { choice: infer Choices }
    ? ResourceField<Item, keyof Choices & string>
    : ResourceField<Item>
}

interface TableLists<Name> {
  /** Columns of the list, in order; the first names the row. */
  readonly columns: readonly Name[]
  /** Facts of the overview, in order. */
  readonly facts: readonly Name[]
}

interface TableBase<Item> {
  /** The field that names an item to people. */
  readonly title: keyof Item & string
  readonly linkOf: (item: Item) => LinkProps
  readonly list: NonNullable<LinkProps['to']>
  /** Ordering fields of the API; columns of their names can be sorted. */
  readonly orderings: readonly string[]
}

/** A resource with its fields, as the list, the detail page and the form read it. */
export interface ResourceTable<Item> extends TableBase<Item>, TableLists<string> {
  /** Name of the resource, and of its locale file. */
  readonly name: FieldNamespace
  readonly fields: Readonly<Record<string, ResourceField<Item, string>>>
}

/**
 * The field table of a resource. Texts are read from its locale file: `field.<name>` has the `label` and, where the field uses
 * them, `column`, `fact` and `filter` (labels there), `hint`, `placeholder`, `none`, `choice.<value>` and `problem.<code>`.
 */
export function resourceTable<Item extends ResourceItem>() {
  return <const Name extends FieldNamespace>(
    name: Name,
    table: TableBase<Item> &
      TableLists<keyof FieldsOf<Name> & string> & { readonly fields: FieldsFor<Item, FieldsOf<Name>> },
  ): ResourceTable<Item> => ({ ...table, name })
}
