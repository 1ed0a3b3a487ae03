import type { RecordWords } from '#/components/form/record-words.ts'
import { useFieldTexts } from './field-texts.ts'
import type { ResourceTable } from './resource-table.ts'

/** Labels and formatted values of a resource's fields, for the conflict dialog and the activity. */
export function useFieldLabels<Item>(table: ResourceTable<Item>): RecordWords {
  const { textsOf } = useFieldTexts(table)
  const known = (field: string) => (Object.hasOwn(table.fields, field) ? table.fields[field] : undefined)
  return {
    label: (field) => (known(field) ? textsOf(field).label : field.replaceAll('_', ' ')),
    value: (field, value) => {
      const text = known(field)?.text(value, textsOf(field))
      if (text !== undefined) return text
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
