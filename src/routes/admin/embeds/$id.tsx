import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { embedQueries } from '#/api/embeds.ts'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { EmbedDetailScreen } from '#/features/embeds/page/embed-detail-screen.tsx'
import { DETAIL_DEFAULTS, DetailSearch } from '#/lib/detail-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/embeds/$id')({
  validateSearch: DetailSearch,
  search: { middlewares: [stripSearchParams(DETAIL_DEFAULTS)] },
  loader: ({ context: { queryClient }, params }) => queryClient.prefetchQuery(embedQueries.detail(params.id)),
  staticData: {
    title: 'embed',
    access: { requiresSelectedCompany: true },
    namespaces: ['embed', 'resource', 'activity', 'shell', 'form', 'problem'],
    validate: isIdParam,
  },
  component: EmbedDetailScreen,
  pendingComponent: DetailSkeleton,
})
