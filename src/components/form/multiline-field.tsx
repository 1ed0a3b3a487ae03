import type { KeyboardEvent } from 'react'
import { Textarea } from '#/ui/textarea.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface MultilineFieldProps extends FieldBase {
  readonly rows?: number
  readonly nullable?: boolean
}

/** Enter adds a line; Ctrl or Command with Enter submits. */
export function MultilineField({ rows = 3, nullable, ...base }: MultilineFieldProps) {
  const field = useFieldModel<string | null>()

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }

  return (
    <FormField field={field} {...base}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          value={field.value ?? ''}
          onKeyDown={handleKey}
          onChange={({ target }) => field.set(nullable && target.value === '' ? null : target.value)}
        />
      )}
    </FormField>
  )
}
