import { NativeSelect } from '#/ui/native-select.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps extends FieldBase {
  readonly options: readonly SelectOption[]
  /** Label of the empty option, whose value is null; without it, the field is required. */
  readonly none?: string
}

export function SelectField({ options, none, ...base }: SelectFieldProps) {
  const field = useFieldModel<string | null>()
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <NativeSelect {...control} value={field.value ?? ''} onChange={({ target }) => field.set(target.value || null)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
