import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { fileQueries } from '#/api/files.ts'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { FileDetailScreen } from '#/features/library/file-detail-screen.tsx'
import { FILE_DETAIL_DEFAULTS, FileDetailSearch } from '#/features/library/file-detail-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/files/company-files/$id')({
  validateSearch: FileDetailSearch,
  search: { middlewares: [stripSearchParams(FILE_DETAIL_DEFAULTS)] },
  loader: ({ context: { queryClient }, params }) => queryClient.prefetchQuery(fileQueries.detail(params.id)),
  staticData: {
    title: 'companyFile',
    access: { requirePermissions: ['presentations'], permissionsNotice: 'companyFilesAccessDenied' },
    namespaces: ['library', 'media', 'resource', 'activity', 'shell', 'form', 'problem'],
    validate: isIdParam,
  },
  component: FileDetailScreen,
  pendingComponent: DetailSkeleton,
})
