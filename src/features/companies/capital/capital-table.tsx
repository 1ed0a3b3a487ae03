import { useTranslation } from 'react-i18next'
import type { CapitalStructure } from '@outcrop/contract/companies/capital.ts'
import { keyed } from '#/lib/keyed.ts'
import { formatNumber } from '#/lib/format.ts'
import { Callout } from '#/ui/callout.tsx'
import { Table } from '#/ui/table.tsx'
import { formatDay, formatPrice } from '../quotes/quote-format.ts'
import { mismatchesOf, shareOf, totalsOf } from './capital-totals.ts'

export interface CapitalTableProps {
  readonly structure: CapitalStructure
}

const percent = (value: number) => `${value.toFixed(2)}%`

/** The lines with their part of the whole, and totals that are always computed; stated totals that differ are told. */
export function CapitalTable({ structure }: CapitalTableProps) {
  const { t } = useTranslation('capital')
  const { items, currency } = structure
  const { issued, fullyDiluted } = totalsOf(items)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-muted-foreground">
        {t('asOf', { day: formatDay(structure.as_of), version: structure.version ?? 1 })}
        {structure.cash !== null && ` · ${t('cash', { amount: formatNumber(structure.cash), currency })}`}
      </p>
      {mismatchesOf(structure, items).map(({ total, stated, computed }) => (
        <Callout key={total} variant="warning" title={t(`mismatch.${total}`)}>
          {t('mismatch.text', { stated: formatNumber(stated), computed: formatNumber(computed) })}
        </Callout>
      ))}
      <Table label={t('table.label')}>
        <thead>
          <tr>
            <th scope="col">{t('table.class')}</th>
            <th scope="col">{t('table.name')}</th>
            <th scope="col" data-numeric>
              {t('table.number')}
            </th>
            <th scope="col" data-numeric>
              {t('table.strike', { currency })}
            </th>
            <th scope="col">{t('table.expiry')}</th>
            <th scope="col" data-numeric>
              {t('table.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {keyed(items, ({ kind, label }) => `${kind} ${label}`).map(({ key, item }) => (
            <tr key={key}>
              <td>{t(`kind.${item.kind}`)}</td>
              <td>{item.label}</td>
              <td data-numeric>{formatNumber(item.count)}</td>
              <td data-numeric>{item.strike === null ? '–' : formatPrice(item.strike)}</td>
              <td className="whitespace-nowrap">{item.expires_on ? formatDay(item.expires_on) : '–'}</td>
              <td data-numeric>{percent(shareOf(item.count, fullyDiluted))}</td>
            </tr>
          ))}
          {(
            [
              ['issued', issued],
              ['fullyDiluted', fullyDiluted],
            ] as const
          ).map(([total, count]) => (
            <tr key={total} className="font-semibold">
              <td colSpan={2}>{t(`table.${total}`)}</td>
              <td data-numeric>{formatNumber(count)}</td>
              <td colSpan={2} />
              <td data-numeric>{percent(shareOf(count, fullyDiluted))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
