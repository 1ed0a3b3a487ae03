import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { RecordingModel } from '@outcrop/contract/recordings/recording-model.ts'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recordingModelMutations, recordingModelQueries } from '#/api/recording-models.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { useResourceList } from '#/components/resource/fields/use-resource-list.ts'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, toast } from '#/state/notices.ts'
import { ModelFormDialog } from './model-form-dialog.ts'
import { modelTable } from './model-table.ts'
import { modelsSearch } from './models-search.ts'

/** Recording models as a list. */
export function ModelList() {
  const { t } = useTranslation('recording-model')
  const client = useQueryClient()
  const address = useSearch({ from: '/ai-admin/models' })

  async function duplicate({ name, description, settings }: RecordingModel) {
    const body = { name: t('list.copyName', { name }), description, settings }
    try {
      const made = await runMutation(client, recordingModelMutations.create(client), body)
      toast({ title: t('list.duplicated', { name: made.name }) })
    } catch (error) {
      void problemToast({ title: t('list.notDuplicated', { name }), error })
    }
  }

  /** Recordings keep the version that they name, so that only new ones miss a model. */
  async function sureToRemove(models: readonly RecordingModel[]) {
    const used = models.reduce((sum, model) => sum + model.used, 0)
    if (used === 0) return true
    return await confirm({
      title: t('remove.title', { count: models.length, name: models[0]?.name ?? '' }),
      description: t('remove.text', { count: used }),
      submitText: t('remove.submit'),
      confirmationRequired: false,
    })
  }

  return (
    <ListScreen
      {...useResourceList(modelTable)}
      name="recording-models"
      address={address}
      query={recordingModelQueries.list(modelsSearch.query(address))}
      mutations={recordingModelMutations}
      menuOf={(model) => [
        {
          kind: 'action',
          key: 'duplicate',
          label: t('list.duplicate'),
          icon: <Copy />,
          onSelect: () => void duplicate(model),
        },
      ]}
      sureToRemove={sureToRemove}
      form={(model, onClose) => <ModelFormDialog key={model?.id} model={model} onClose={onClose} />}
      preloadForm={ModelFormDialog.preload}
    />
  )
}
