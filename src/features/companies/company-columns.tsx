import type { Company } from '@outcrop/contract/companies/company.ts'
import type { TFunction } from 'i18next'
import { PlanBadge } from '#/components/plan-badge.tsx'
import { badgesCell, dateCell, linkCell, numberCell, textCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { patchSearch } from '#/components/use-search-patch.ts'
import { QuoteChange } from './quotes/quote-change.tsx'
import { formatDay, formatPrice } from './quotes/quote-format.ts'

/** A link to a company beside the list, which stays as it is. */
export function panelLink(id: string, page: number) {
  return { to: '/admin/companies', search: patchSearch({ company: id, page }) } as const
}

export function companyColumns(t: TFunction<'company'>, page: number): DataColumn<Company>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 240,
      sort: 'name',
      value: ({ name }) => name,
      cell: ({ id, name, deleted_at }) => (deleted_at ? name : linkCell(name, panelLink(id, page))),
    },
    {
      id: 'ticker',
      header: t('column.ticker'),
      width: 130,
      sort: 'ticker',
      value: ({ ticker, exchange }) => [exchange, ticker].filter(Boolean).join(': ') || null,
      cell: ({ ticker, exchange }) => textCell([exchange, ticker].filter(Boolean).join(': ') || null),
    },
    {
      id: 'plan',
      header: t('column.plan'),
      width: 110,
      sort: 'plan_tier',
      value: ({ payment_plan }) => payment_plan?.plan_tier ?? null,
      cell: ({ payment_plan }) => payment_plan && <PlanBadge tier={payment_plan.plan_tier} />,
    },
    {
      id: 'quote',
      header: t('column.quote'),
      width: 120,
      numeric: true,
      value: ({ last_quote }) => last_quote?.price ?? null,
      cell: ({ last_quote }) =>
        last_quote && (
          <span title={t('quote.asOf', { day: formatDay(last_quote.as_of ?? '') })}>
            {formatPrice(last_quote.price, last_quote.currency)}
          </span>
        ),
    },
    {
      id: 'change',
      header: t('column.change'),
      width: 100,
      numeric: true,
      value: ({ last_quote }) => last_quote?.change_percent ?? null,
      cell: ({ last_quote }) => last_quote && <QuoteChange percent={last_quote.change_percent} />,
    },
    {
      id: 'admins',
      header: t('column.admins'),
      width: 90,
      sort: 'admins_count',
      sortKind: 'number',
      descendingFirst: true,
      numeric: true,
      value: ({ admins_count }) => admins_count,
      cell: ({ admins_count }) => numberCell(admins_count),
    },
    {
      id: 'commodities',
      header: t('column.commodities'),
      width: 170,
      hidden: true,
      value: ({ commodities }) => commodities.join(', '),
      cell: ({ commodities }) => badgesCell(commodities),
    },
    { id: 'country', header: t('column.country'), width: 130, hidden: true, value: ({ country }) => country },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 120,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      hidden: true,
      value: ({ updated_at }) => updated_at,
      cell: ({ updated_at }) => dateCell(updated_at),
    },
  ]
}
