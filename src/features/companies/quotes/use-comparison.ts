import { useQuery } from '@tanstack/react-query'
import type { Commodity } from '@outcrop/contract/companies/commodity.ts'
import type { Company } from '@outcrop/contract/companies/company.ts'
import type { QuoteDay } from '@outcrop/contract/companies/quote.ts'
import { useTranslation } from 'react-i18next'
import { commodityQueries } from '#/api/commodities.ts'
import { companyQueries } from '#/api/companies.ts'
import { commonStart, indexedTo100, type IndexedDay } from './quote-range.ts'

export interface Comparison {
  readonly company: Company
  readonly days: readonly QuoteDay[]
  /** Id of another company; empty for none. */
  readonly otherId: string
  readonly commodity: Commodity | null
}

interface Line {
  readonly name: string
  readonly days: readonly IndexedDay[]
}

/** The company, another one and a commodity as indexes of 100 on the first day that all of them have. */
export function useComparison({ company, days, otherId, commodity }: Comparison) {
  const { t } = useTranslation('quote')
  const other = useQuery({ ...companyQueries.allQuotes(otherId), enabled: otherId !== '' })
  const named = useQuery({ ...companyQueries.detail(otherId), enabled: otherId !== '' })
  const priced = useQuery({ ...commodityQueries.prices(commodity ?? 'gold'), enabled: commodity !== null })
  const wanted = [
    ...(otherId !== '' && other.data ? [{ name: named.data?.name ?? '', days: other.data.results }] : []),
    ...(commodity !== null && priced.data
      ? [
          {
            name: t(`commodity.name.${commodity}`),
            days: priced.data.map(({ date, price }) => ({ date, close: price })),
          },
        ]
      : []),
  ]
  const start = wanted.length > 0 ? commonStart(days, ...wanted.map((one) => one.days)) : null
  const lines: Line[] =
    start === null
      ? []
      : [{ name: company.name, days }, ...wanted].map((one) => ({
          name: one.name,
          days: indexedTo100(one.days, start),
        }))
  const isWaiting = (otherId !== '' && !other.data) || (commodity !== null && !priced.data)
  return { lines, start, isWaiting }
}
