import { useSearch } from '@tanstack/react-router'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { textCell } from '#/components/resource/cells.tsx'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { useTranslation } from 'react-i18next'
import { assetColumns } from './asset-columns.tsx'
import { assetFilters } from './asset-filters.ts'
import { AssetFormDialog } from './asset-form-dialog.ts'
import { assetListSearch } from './asset-list-search.ts'

export function AssetListScreen() {
  const { t } = useTranslation('asset')
  const address = useSearch({ from: '/admin/assets/' })
  return (
    <ListScreen
      name="assets"
      title={t('list.title')}
      description={t('list.description')}
      searchLabel={t('list.search')}
      createLabel={t('list.create')}
      empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      address={address}
      query={assetQueries.list(assetListSearch.query(address))}
      mutations={assetMutations}
      columns={assetColumns(t)}
      filters={assetFilters(t)}
      nameOf={(asset) => asset.name}
      linkOf={(asset) => ({ to: '/admin/assets/$id', params: { id: asset.id } })}
      card={(asset) => ({
        cover: asset.cover,
        meta: textCell([asset.company?.name, asset.stage && t(`stage.${asset.stage}`)].filter(Boolean).join(' · ')),
      })}
      form={(asset, onClose) => <AssetFormDialog key={asset?.id} asset={asset} onClose={onClose} />}
      preloadForm={AssetFormDialog.preload}
    />
  )
}
