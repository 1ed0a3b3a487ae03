import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapitalStructure } from '@outcrop/contract/companies/capital.ts'
import { parseDecimal, writeDecimal } from '#/lib/decimal.ts'
import { formatNumber } from '#/lib/format.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { dilutionAt, expiryLadder, type Dilution } from './dilution.ts'
import { ExpiryLadder } from './expiry-ladder.tsx'

export interface DilutionCalculatorProps {
  readonly structure: CapitalStructure
  /** The last quote, from which it starts. */
  readonly price: number | null
}

/** What the lines dilute to at a price, by the treasury stock method, and with a raise. */
export function DilutionCalculator({ structure, price }: DilutionCalculatorProps) {
  const { t } = useTranslation('capital')
  const [typed, setTyped] = useState(() => ({
    price: writeDecimal(price ?? 1),
    amount: '5000000',
    raisePrice: writeDecimal(price ?? 1),
    warrants: '0.5',
    strike: writeDecimal(price === null ? 1.5 : Number((price * 1.5).toPrecision(3))),
  }))
  const [raises, setRaises] = useState(false)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const number = (text: string) => {
    const value = parseDecimal(text)
    return value === null || Number.isNaN(value) || value < 0 ? null : value
  }
  const values = {
    price: number(typed.price),
    amount: number(typed.amount),
    raisePrice: number(typed.raisePrice),
    warrants: number(typed.warrants),
    strike: number(typed.strike),
  }
  const raise = raises
    ? {
        amount: values.amount ?? 0,
        price: values.raisePrice ?? 0,
        warrants: values.warrants ?? 0,
        strike: values.strike ?? 0,
      }
    : null
  const at = values.price ?? 0
  const result = dilutionAt(structure.items, at, today, raise)

  function field(name: keyof typeof typed, unit?: string) {
    const label = t(`dilution.${name}`)
    return (
      <Field
        label={unit ? `${label} (${unit})` : label}
        error={values[name] === null && <span role="alert">{t('dilution.invalid')}</span>}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={typed[name]}
            onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
          />
        )}
      </Field>
    )
  }

  return (
    <section aria-labelledby="dilution-title" className="grid gap-4 rounded-lg border p-4">
      <h3 id="dilution-title" className="text-base">
        {t('dilution.title')}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-4">
        {field('price', structure.currency ?? undefined)}
        <Field layout="inline" label={t('dilution.raise')} className="self-end pb-1.5">
          {(control) => <Checkbox {...control} checked={raises} onCheckedChange={setRaises} />}
        </Field>
      </div>
      {raises && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-4">
          {field('amount', structure.currency ?? undefined)}
          {field('raisePrice', structure.currency ?? undefined)}
          {field('warrants')}
          {field('strike', structure.currency ?? undefined)}
        </div>
      )}
      <DilutionFacts result={result} currency={structure.currency ?? 'USD'} raises={raises} />
      <ExpiryLadder steps={expiryLadder(structure.items, at, today)} currency={structure.currency ?? 'USD'} />
      <p className="max-w-reading text-xs text-muted-foreground">{t('dilution.method')}</p>
    </section>
  )
}

function DilutionFacts({ result, currency, raises }: { result: Dilution; currency: string; raises: boolean }) {
  const { t } = useTranslation('capital')
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  return (
    <div role="status" aria-label={t('dilution.result')}>
      <FactsList
        facts={[
          { label: t('dilution.issued'), value: formatNumber(result.issued) },
          { label: t('dilution.exercised'), value: formatNumber(result.exercised) },
          { label: t('dilution.proceeds'), value: `${whole(result.proceeds)} ${currency}` },
          { label: t('dilution.boughtBack'), value: formatNumber(result.boughtBack) },
          { label: t('dilution.newShares'), value: raises ? formatNumber(result.newShares) : null },
          { label: t('dilution.newWarrants'), value: raises ? formatNumber(result.newWarrants) : null },
          { label: t('dilution.diluted'), value: <strong>{formatNumber(result.diluted)}</strong> },
          { label: t('dilution.holders'), value: `${result.holders.toFixed(2)}%` },
          { label: t('dilution.marketCap'), value: `${whole(result.marketCap)} ${currency}` },
        ]}
      />
    </div>
  )
}
