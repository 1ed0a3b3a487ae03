import { useSearch } from '@tanstack/react-router'
import { recordingModelEndpoints } from '@outcrop/contract/recordings/recording-model.ts'
import { useTranslation } from 'react-i18next'
import { recordingModelMutations, recordingModelQueries } from '#/api/recording-models.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { useResourceDetail } from '#/components/resource/fields/use-resource-detail.ts'
import { Badge } from '#/ui/badge.tsx'
import { ModelFormDialog } from './model-form-dialog.ts'
import { ModelOverview } from './model-overview.tsx'
import { modelTable } from './model-table.ts'
import { ModelUses } from './model-uses.tsx'
import { ModelVersions } from './model-versions.tsx'

/** One recording model: its settings with a preview, its versions, and where it is used. */
export function ModelDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('recording-model')
  const { tab } = useSearch({ from: '/ai-admin/models' })
  return (
    <DetailPage
      {...useResourceDetail(modelTable)}
      activity={recordingModelEndpoints.activity}
      id={id}
      query={recordingModelQueries.detail(id)}
      under={recordingModelQueries.all()}
      mutations={recordingModelMutations}
      tab={tab}
      description={(model) => model.description}
      badges={(model) => <Badge variant="outline">{t('detail.version', { version: model.version ?? 1 })}</Badge>}
      tabs={(model) => [
        { key: 'overview', label: t('detail.overview'), content: <ModelOverview model={model} /> },
        { key: 'versions', label: t('detail.versions'), content: <ModelVersions model={model} /> },
        {
          key: 'usage',
          label: t('detail.usage', { count: model.used }),
          content: <ModelUses model={model} />,
        },
      ]}
      form={(model, onClose) => <ModelFormDialog model={model} onClose={onClose} />}
    />
  )
}
