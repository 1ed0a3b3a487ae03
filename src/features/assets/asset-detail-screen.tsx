import { useParams, useSearch } from '@tanstack/react-router'
import { assetEndpoints } from '@outcrop/contract/companies/asset.ts'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { useResourceDetail } from '#/components/resource/fields/use-resource-detail.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'
import { AssetFormDialog } from './asset-form.ts'
import { AssetOverview } from './asset-overview.tsx'
import { assetTable } from './asset-table.ts'

export function AssetDetailScreen() {
  const { t } = useTranslation('asset')
  const { id } = useParams({ from: '/admin/assets/$id' })
  const { tab } = useSearch({ from: '/admin/assets/$id' })
  return (
    <DetailPage
      {...useResourceDetail(assetTable)}
      key={id}
      activity={assetEndpoints.activity}
      id={id}
      query={assetQueries.detail(id)}
      under={assetQueries.all()}
      mutations={assetMutations}
      tab={tab}
      description={(asset) => asset.company?.name}
      badges={({ kind, stage }) => (
        <>
          <Badge variant="outline">{t(`field.kind.choice.${kind}`)}</Badge>
          {stage && <Badge>{t(`field.stage.choice.${stage}`)}</Badge>}
        </>
      )}
      tabs={(asset, edit) => [
        { key: 'overview', label: t('detail.overview'), content: <AssetOverview asset={asset} onEdit={edit} /> },
      ]}
      form={(asset, onClose) => <AssetFormDialog item={asset} onClose={onClose} />}
    />
  )
}
