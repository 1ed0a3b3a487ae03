import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getCommodityPrices } from '../services/commodity/get-commodity-prices.ts'
import { importCommodityPrices } from '../services/commodity/import-commodity-prices.ts'
import { listCommodities } from '../services/commodity/list-commodities.ts'

export function registerCommodityRoutes(app: Api): void {
  register(app, endpoints.listCommodities, listCommodities)
  register(app, endpoints.getCommodityPrices, getCommodityPrices)
  register(app, endpoints.importCommodityPrices, importCommodityPrices)
}
