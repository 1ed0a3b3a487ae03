import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { assetNoun } from '../services/asset/asset-noun.ts'
import { createAsset } from '../services/asset/create-asset.ts'
import { listAssets } from '../services/asset/list-assets.ts'
import { updateAsset } from '../services/asset/update-asset.ts'
import { getOwned } from '../services/resource/owned.ts'
import { purgeOwned, restoreOwned, trashOwned } from '../services/resource/trash.ts'

export function registerAssetRoutes(app: Api): void {
  register(app, endpoints.listAssets, listAssets)
  register(app, endpoints.getAsset, getOwned(assetNoun))
  register(app, endpoints.createAsset, createAsset)
  register(app, endpoints.updateAsset, updateAsset)
  register(app, endpoints.deleteAsset, trashOwned(assetNoun))
  register(app, endpoints.restoreAsset, restoreOwned(assetNoun))
  register(app, endpoints.purgeAsset, purgeOwned(assetNoun))
}
