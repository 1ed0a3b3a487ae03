import { ChipsControl } from './chips-control.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface TagsFieldProps extends FieldBase {
  readonly suggestions: readonly string[]
  readonly placeholder?: string
}

/** Free text tags, with suggestions. */
export function TagsField({ suggestions, placeholder, ...base }: TagsFieldProps) {
  const field = useFieldModel<string[]>()
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <ChipsControl
          control={control}
          label={base.label}
          free
          options={suggestions.map((value) => ({ value, label: value }))}
          value={field.value}
          onChange={field.set}
          {...(placeholder && { placeholder })}
        />
      )}
    </FormField>
  )
}
