import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#/ui/native-select.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { NumberInput } from './number-input.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface Money {
  readonly amount: number | null
  /** ISO 4217 */
  readonly currency: string
}

export interface MoneyFieldProps extends FieldBase {
  readonly currencies: readonly string[]
}

/** An amount in one of a few currencies. */
export function MoneyField({ currencies, ...base }: MoneyFieldProps) {
  const { t } = useTranslation('form')
  const field = useFieldModel<Money>()
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <NativeSelect
            name={`${field.name}.currency`}
            aria-label={t('money.currency', { label: base.label })}
            value={field.value.currency}
            onChange={({ target }) => field.set({ ...field.value, currency: target.value })}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </NativeSelect>
          <NumberInput
            control={control}
            min={0}
            value={field.value.amount}
            onChange={(amount) => field.set({ ...field.value, amount })}
          />
        </span>
      )}
    </FormField>
  )
}
