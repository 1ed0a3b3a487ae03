import { useTranslation } from 'react-i18next'
import { ChipsControl } from './chips-control.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import type { SelectOption } from './select-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface MultiSelectFieldProps extends FieldBase {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
}

/** A choice of several options. */
export function MultiSelectField({ options, placeholder, ...base }: MultiSelectFieldProps) {
  const { t } = useTranslation('form')
  const field = useFieldModel<string[]>()
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <ChipsControl
          control={control}
          label={base.label}
          options={options}
          value={field.value}
          onChange={field.set}
          status={options.every(({ value }) => field.value.includes(value)) && t('chips.all')}
          {...(placeholder && { placeholder })}
        />
      )}
    </FormField>
  )
}
