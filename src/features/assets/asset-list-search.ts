import * as v from 'valibot'
import { ASSET_ORDERINGS, ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'
import { AddressId } from '@outcrop/contract/api/field.ts'
import { listSearch } from '#/components/resource/list-search.ts'

/** The address of `/admin/assets`. */
export const assetListSearch = listSearch({
  name: 'assets',
  orderings: ASSET_ORDERINGS,
  sort: 'name',
  filters: {
    company_id: AddressId,
    stage: v.picklist(ASSET_STAGES),
    commodity: v.pipe(v.string(), v.maxLength(40)),
  },
})
