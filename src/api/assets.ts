import { assetEndpoints } from '@outcrop/contract/asset.ts'
import { resource } from './resource-queries.ts'

export const { queries: assetQueries, mutations: assetMutations } = resource({
  name: 'assets',
  endpoints: {
    list: assetEndpoints.listAssets,
    get: assetEndpoints.getAsset,
    create: assetEndpoints.createAsset,
    update: assetEndpoints.updateAsset,
    remove: assetEndpoints.deleteAsset,
    restore: assetEndpoints.restoreAsset,
    purge: assetEndpoints.purgeAsset,
  },
  events: {
    create: 'asset_created',
    update: 'asset_updated',
    remove: 'asset_trashed',
    restore: 'asset_restored',
    purge: 'asset_purged',
  },
  purgeBody: ({ name }) => ({ name }),
})
