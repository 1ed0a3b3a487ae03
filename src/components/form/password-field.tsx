import { FormField, type FieldBase } from './form-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface PasswordFieldProps extends FieldBase {
  /** For a password that the person has. */
  readonly current?: true
  /** For a new password: words of the person, which make it easy to guess. */
  readonly own?: readonly string[]
  /** Focused when the form opens. */
  readonly first?: boolean
}

/** A password: the current one, or a new one with its strength as it is typed. */
export function PasswordField({ current, own, first, ...base }: PasswordFieldProps) {
  const field = useFieldModel<string>()
  return (
    <div>
      <FormField field={field} {...base}>
        {(control) => (
          <PasswordInput
            {...control}
            autoFocus={first}
            autoComplete={current ? 'current-password' : 'new-password'}
            value={field.value}
            onText={field.set}
          />
        )}
      </FormField>
      {!current && <PasswordMeter password={field.value} own={own ?? []} />}
    </div>
  )
}
