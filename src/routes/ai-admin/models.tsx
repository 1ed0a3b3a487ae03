import { createFileRoute } from '@tanstack/react-router'
import { recordingModelQueries } from '#/api/recording-models.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { ModelsScreen } from '#/features/recording-models/models-screen.tsx'
import { modelsSearch, stripModels } from '#/features/recording-models/models-search.ts'

export const Route = createFileRoute('/ai-admin/models')({
  validateSearch: modelsSearch.schema,
  search: { middlewares: [stripModels] },
  beforeLoad: ({ search }) => ({ filter: modelsSearch.query(search), model: search.model }),
  loader: ({ context: { queryClient, filter, model } }) =>
    model === ''
      ? queryClient.prefetchQuery(recordingModelQueries.list(filter))
      : queryClient.prefetchQuery(recordingModelQueries.detail(model)),
  staticData: {
    layout: 'admin',
    title: 'recordingModels',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 30, icon: 'registry' },
    namespaces: ['recording-model', 'resource', 'activity', 'shell', 'form', 'problem'],
  },
  component: ModelsScreen,
  pendingComponent: ListPending,
})
