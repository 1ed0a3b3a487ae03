import { useSearch } from '@tanstack/react-router'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { textCell } from '#/components/resource/cells.tsx'
import { useResourceList } from '#/components/resource/fields/use-resource-list.ts'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { useTranslation } from 'react-i18next'
import { AssetFormDialog } from './asset-form.ts'
import { assetListSearch } from './asset-list-search.ts'
import { assetTable } from './asset-table.ts'

export function AssetListScreen() {
  const { t } = useTranslation('asset')
  const address = useSearch({ from: '/admin/assets/' })
  return (
    <ListScreen
      {...useResourceList(assetTable)}
      name="assets"
      address={address}
      query={assetQueries.list(assetListSearch.query(address))}
      mutations={assetMutations}
      card={({ cover, company, stage }) => ({
        cover,
        meta: textCell([company?.name, stage && t(`field.stage.choice.${stage}`)].filter(Boolean).join(' · ')),
      })}
      form={(asset, onClose) => <AssetFormDialog key={asset?.id} item={asset} onClose={onClose} />}
      preloadForm={AssetFormDialog.preload}
    />
  )
}
