import { assetEndpoints } from '@outcrop/contract/companies/asset.ts'
import { resource } from './resource-queries.ts'

export const { queries: assetQueries, mutations: assetMutations } = resource({
  name: 'assets',
  endpoints: assetEndpoints,
  events: 'asset',
  purgeBody: ({ name }) => ({ name }),
})
