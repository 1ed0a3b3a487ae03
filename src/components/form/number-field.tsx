import { FormField, type FieldBase } from './form-field.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface NumberFieldProps extends FieldBase, Pick<NumberInputProps, 'unit' | 'min' | 'max' | 'step'> {}

export function NumberField({ unit, min, max, step, ...base }: NumberFieldProps) {
  const field = useFieldModel<number | null>()
  const limits = { ...(unit && { unit }), ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <NumberInput
          control={control}
          value={field.value}
          onChange={field.set}
          {...limits}
          {...(step !== undefined && { step })}
        />
      )}
    </FormField>
  )
}
