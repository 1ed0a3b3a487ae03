import { Input } from '#/ui/input.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

const HEX = /^#[\da-f]{6}$/i

export interface ColorFieldProps extends FieldBase {
  /** Names the browser's colour picker. */
  readonly pickerLabel: string
}

/** A colour as `#0c655d`, typed or picked. */
export function ColorField({ pickerLabel, ...base }: ColorFieldProps) {
  const field = useFieldModel<string | null>()
  const typed = field.value ?? ''
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={pickerLabel}
            className="control size-8 shrink-0 cursor-pointer p-1 pointer-coarse:size-11"
            value={HEX.test(typed) ? typed : '#000000'}
            onChange={({ target }) => field.set(target.value)}
          />
          <Input
            {...control}
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            placeholder="#0c655d"
            value={typed}
            onChange={({ target }) => field.set(target.value || null)}
            onBlur={() => /^[\da-f]{6}$/i.test(typed) && field.set(`#${typed}`)}
          />
        </span>
      )}
    </FormField>
  )
}
