import { Checkbox } from '#/ui/checkbox.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export function CheckboxField(props: FieldBase) {
  const field = useFieldModel<boolean>()
  return (
    <FormField field={field} layout="inline" {...props}>
      {(control) => <Checkbox {...control} checked={field.value} onCheckedChange={field.set} />}
    </FormField>
  )
}
