import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { assetQueries } from '#/api/assets.ts'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { AssetDetailScreen } from '#/features/assets/asset-detail-screen.tsx'
import { DETAIL_DEFAULTS, DetailSearch } from '#/lib/detail-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/assets/$id')({
  validateSearch: DetailSearch,
  search: { middlewares: [stripSearchParams(DETAIL_DEFAULTS)] },
  loader: ({ context: { queryClient }, params }) => queryClient.prefetchQuery(assetQueries.detail(params.id)),
  staticData: {
    title: 'asset',
    access: { requireRoles: ['internal_admin'] },
    namespaces: ['asset', 'resource', 'activity', 'shell', 'form', 'problem'],
    validate: isIdParam,
  },
  component: AssetDetailScreen,
  pendingComponent: DetailSkeleton,
})
