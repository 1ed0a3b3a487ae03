import { AssetCreate } from '@outcrop/contract/companies/asset.ts'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { lazyResourceForm } from '#/components/resource/fields/lazy-resource-form.tsx'
import { assetTable } from './asset-table.ts'

export const AssetFormDialog = lazyResourceForm({
  table: assetTable,
  schema: AssetCreate,
  queries: assetQueries,
  mutations: assetMutations,
})
