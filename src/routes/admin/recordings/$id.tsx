import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { recordingQueries } from '#/api/recordings.ts'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { RecordingDetailScreen } from '#/features/recordings/detail/recording-detail-screen.tsx'
import {
  RECORDING_DETAIL_DEFAULTS,
  RecordingDetailSearch,
} from '#/features/recordings/detail/recording-detail-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/recordings/$id')({
  validateSearch: RecordingDetailSearch,
  search: { middlewares: [stripSearchParams(RECORDING_DETAIL_DEFAULTS)] },
  loader: ({ context: { queryClient }, params }) => queryClient.prefetchQuery(recordingQueries.detail(params.id)),
  staticData: {
    title: 'recording',
    access: { requiresSelectedCompany: true },
    namespaces: [
      'recording',
      'document',
      'timing',
      'slide',
      'transcript',
      'resource',
      'activity',
      'shell',
      'form',
      'problem',
      'media',
      'upload',
    ],
    validate: isIdParam,
  },
  component: RecordingDetailScreen,
  pendingComponent: DetailSkeleton,
})
