import { useParams, useSearch } from '@tanstack/react-router'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'
import { AssetFormDialog } from './asset-form-dialog.ts'
import { AssetOverview } from './asset-overview.tsx'
import { assetWords } from './asset-words.ts'

export function AssetDetailScreen() {
  const { t } = useTranslation('asset')
  const { id } = useParams({ from: '/admin/assets/$id' })
  const { tab } = useSearch({ from: '/admin/assets/$id' })
  return (
    <DetailPage
      key={id}
      noun="asset"
      id={id}
      query={assetQueries.detail(id)}
      under={assetQueries.all()}
      mutations={assetMutations}
      tab={tab}
      list={{ to: '/admin/assets', label: t('detail.back'), missing: t('detail.missing') }}
      words={assetWords(t)}
      nameOf={(asset) => asset.name}
      description={(asset) => asset.company?.name}
      badges={(asset) => (
        <>
          <Badge variant="outline">{t(`kind.${asset.kind}`)}</Badge>
          {asset.stage && <Badge>{t(`stage.${asset.stage}`)}</Badge>}
        </>
      )}
      tabs={(asset, edit) => [
        { key: 'overview', label: t('detail.overview'), content: <AssetOverview asset={asset} onEdit={edit} /> },
      ]}
      form={(asset, onClose) => <AssetFormDialog asset={asset} onClose={onClose} />}
    />
  )
}
