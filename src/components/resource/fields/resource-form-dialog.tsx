import {
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import type { ResourceItem } from '#/api/resource-queries.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { FormBase } from '#/components/form/form-conflict.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { useFieldLabels } from './field-labels.ts'
import { useFieldTexts } from './field-texts.ts'
import { FormFields } from './form-fields.tsx'
import { initialValues } from './initial-values.ts'
import type { ResourceTable } from './resource-table.ts'

export interface ResourceFormProps<Item> {
  /** Undefined to create an item. */
  readonly item: Item | undefined
  readonly onClose: () => void
}

interface Saving<Item, Body, Change, Key extends QueryKey, Created, Updated> {
  readonly queries: { readonly detail: (id: string) => UseQueryOptions<Item, Error, Item, Key> }
  readonly mutations: {
    readonly create: (client: QueryClient) => MutationOptions<Item, Error, Body, Created>
    readonly update: (
      client: QueryClient,
    ) => MutationOptions<Item, Error, { item: ResourceItem; change: Change }, Updated>
  }
}

export interface ResourceFormDialogProps<
  Item extends ResourceItem,
  Body extends object,
  Change,
  Key extends QueryKey,
  Created,
  Updated,
>
  extends ResourceFormProps<Item>, Saving<Item, Body, Change, Key, Created, Updated> {
  readonly table: ResourceTable<Item>
  /** The body of the request that creates an item. */
  readonly schema: v.GenericSchema<unknown, Body>
}

/** Creates or edits an item of a resource, with the fields of its table. */
export function ResourceFormDialog<
  Item extends ResourceItem,
  Body extends object,
  Change extends Partial<Body>,
  Key extends QueryKey,
  Created,
  Updated,
>(props: ResourceFormDialogProps<Item, Body, Change, Key, Created, Updated>) {
  const { table, schema, queries, mutations, item, onClose } = props
  const { t } = useTranslation('form')
  const { text } = useFieldTexts(table)
  const client = useQueryClient()
  const labels = useFieldLabels(table)
  const baseOf = (of: Item | undefined): FormBase<Record<string, unknown>> => ({
    values: initialValues(table, of),
    version: of?.version ?? null,
  })
  const model = useEntityForm({
    name: `${table.name}.${item?.id ?? 'new'}`,
    schema,
    initial: baseOf(item),
    save: ({ values, changes, version }) =>
      item
        ? runMutation(client, mutations.update(client), { item: { id: item.id, version }, change: changes as Change })
        : runMutation(client, mutations.create(client), values),
    onSaved: onClose,
    ...(item && {
      latest: async () => baseOf(await client.fetchQuery({ ...queries.detail(item.id), staleTime: 0 })),
    }),
  })

  return (
    <FormDialog
      model={model}
      words={labels}
      title={item ? text('form.editTitle', { name: String(item[table.title]) }) : text('form.createTitle')}
      submitLabel={item ? t('save') : text('form.create')}
      size="lg"
      onClose={onClose}
    >
      <FormFields form={model.form} table={table} item={item} />
    </FormDialog>
  )
}
