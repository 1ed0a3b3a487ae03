import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  listCommodities,
  getCommodityPrices,
  importCommodityPrices,
  type Commodity,
  type CommodityDayInput,
} from '@outcrop/contract/companies/commodity.ts'
import { call } from './http.ts'
import { list } from './resource.ts'

const all = () => ['commodities'] as const

export const commodityQueries = {
  all,
  /** Those with prices on record. */
  priced: () =>
    queryOptions({
      queryKey: [...all(), 'priced'] as const,
      queryFn: ({ signal }) => list(listCommodities, { signal }),
      staleTime: 60_000,
    }),
  /** All days on record, oldest first. */
  prices: (commodity: Commodity) =>
    queryOptions({
      queryKey: [...all(), 'prices', commodity] as const,
      queryFn: async ({ signal }) =>
        (await call(getCommodityPrices, { params: { commodity }, query: {}, signal })).results,
      staleTime: 60_000,
    }),
}

export const commodityMutations = {
  importPrices: (client: QueryClient, commodity: Commodity) =>
    mutationOptions({
      meta: { event: 'commodity_prices_imported' },
      mutationFn: (days: CommodityDayInput[]) => call(importCommodityPrices, { params: { commodity }, body: { days } }),
      onSuccess: () => client.invalidateQueries({ queryKey: all() }),
    }),
}
