import { Input } from '#/ui/input.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface DateFieldProps extends FieldBase {
  /** The first and last day that can be chosen, `2026-11-23`. */
  readonly min?: string
  readonly max?: string
}

/** A day without a time, `2026-11-23`, with the browser's date picker. */
export function DateField({ min, max, ...base }: DateFieldProps) {
  const field = useFieldModel<string | null>()
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={min}
          max={max}
          className="tabular-nums"
          value={field.value ?? ''}
          onChange={({ target }) => field.set(target.value || null)}
        />
      )}
    </FormField>
  )
}
