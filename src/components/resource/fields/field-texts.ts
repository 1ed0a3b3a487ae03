import { useTranslation } from 'react-i18next'
import type { FieldTexts, FindText } from './resource-field.ts'
import type { ResourceTable } from './resource-table.ts'

/** The texts of a resource and of its fields, from its locale file. */
export function useFieldTexts<Item>({ name }: Pick<ResourceTable<Item>, 'name'>) {
  const { t } = useTranslation(name)
  // The names of fields and choices are checked where the table is declared; here the keys are put together.
  const find = t as unknown as (key: string, options: object) => unknown
  const text: FindText = (key, values) => String(find(key, { defaultValue: '', ...values }))
  const textsOf = (field: string): FieldTexts => ({
    label: text(`field.${field}.label`),
    find: text,
    text: (key, values) => text(`field.${field}.${key}`, values),
    problems: () =>
      find(`field.${field}.problem`, { defaultValue: {}, returnObjects: true }) as Readonly<Record<string, string>>,
  })
  return { text, textsOf }
}
