import { Input, type InputProps } from '#/ui/input.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface TextFieldProps
  extends FieldBase, Pick<InputProps, 'type' | 'autoComplete' | 'placeholder' | 'maxLength'> {
  /** Stores empty text as null. */
  readonly nullable?: boolean
  /** Focused when the form opens. */
  readonly first?: boolean
}

export function TextField({
  type,
  autoComplete = 'off',
  placeholder,
  maxLength,
  nullable,
  first,
  ...base
}: TextFieldProps) {
  const field = useFieldModel<string | null>()
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <Input
          {...control}
          autoFocus={first}
          {...{ type, autoComplete, placeholder, maxLength }}
          value={field.value ?? ''}
          onChange={({ target }) => field.set(nullable && target.value === '' ? null : target.value)}
        />
      )}
    </FormField>
  )
}
