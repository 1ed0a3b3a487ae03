import { useQuery } from '@tanstack/react-query'
import { COMMODITIES, type Commodity } from '@outcrop/contract/companies/commodity.ts'
import { useTranslation } from 'react-i18next'
import { commodityQueries } from '#/api/commodities.ts'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

export interface CommodityFieldProps {
  /** Null for none. */
  readonly value: Commodity | null
  readonly onChange: (commodity: Commodity | null) => void
}

/** Chooses a commodity to compare with, of those that have prices. */
export function CommodityField({ value, onChange }: CommodityFieldProps) {
  const { t } = useTranslation('quote')
  const { data = [] } = useQuery(commodityQueries.priced())
  const keys = COMMODITIES.filter((key) => key === value || data.some((one) => one.key === key))
  if (keys.length === 0) return null
  return (
    <Field label={t('commodity.label')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(COMMODITIES.find((key) => key === target.value) ?? null)}
        >
          <option value="">{t('commodity.none')}</option>
          {keys.map((key) => (
            <option key={key} value={key}>
              {t(`commodity.name.${key}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
