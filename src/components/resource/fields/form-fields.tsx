import type { FunctionComponent, ReactNode } from 'react'
import type { FieldComponents } from '#/components/form/app-form.ts'
import type { FieldBase } from '#/components/form/form-field.tsx'
import { useFieldTexts } from './field-texts.ts'
import type { ResourceTable } from './resource-table.ts'

/** The parts of a form that draw fields by their names. */
export interface FieldsForm {
  readonly AppField: FunctionComponent<{
    readonly name: never
    readonly children: (components: FieldComponents) => ReactNode
  }>
  readonly Subscribe: FunctionComponent<{
    readonly selector: (state: { readonly values: object }) => unknown
    readonly children: (source: unknown) => ReactNode
  }>
}

export interface FormFieldsProps<Item> {
  readonly form: FieldsForm
  readonly table: ResourceTable<Item>
  /** Undefined to create an item. */
  readonly item: Item | undefined
  /** The fields to show, if not all in the order of the table. */
  readonly names?: readonly string[]
  readonly className?: string
}

/** The form fields of a resource, in two columns where there is room. */
export function FormFields<Item>(props: FormFieldsProps<Item>) {
  const { form, table, item, names = Object.keys(table.fields), className = 'grid gap-4 sm:grid-cols-2' } = props
  const { textsOf } = useFieldTexts(table)
  return (
    <div className={className}>
      {names.map((name) => {
        const input = table.fields[name]?.input
        if (!input) return null
        const texts = textsOf(name)
        const hint = texts.text('hint')
        return (
          <form.Subscribe
            key={name}
            selector={({ values }) => (input.from === undefined ? undefined : Reflect.get(values, input.from))}
          >
            {(source) => (
              <form.AppField name={name as never}>
                {(components) => {
                  // The props of a field are checked by `input()`, where they are written.
                  const Control = components[input.as] as FunctionComponent<FieldBase>
                  return (
                    <Control
                      label={texts.label}
                      {...(hint && { hint })}
                      {...(input.required && { required: true })}
                      {...(input.wide && { className: 'sm:col-span-2' })}
                      messages={texts.problems()}
                      {...input.props?.(texts, item, source)}
                    />
                  )
                }}
              </form.AppField>
            )}
          </form.Subscribe>
        )
      })}
    </div>
  )
}
