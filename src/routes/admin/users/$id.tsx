import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { memberQueries } from '#/api/members.ts'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { MemberDetailScreen } from '#/features/people/member-detail-screen.tsx'
import { DETAIL_DEFAULTS, DetailSearch } from '#/lib/detail-search.ts'
import { isIdParam } from '#/lib/id-param.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/users/$id')({
  validateSearch: DetailSearch,
  search: { middlewares: [stripSearchParams(DETAIL_DEFAULTS)] },
  loader: async ({ context: { queryClient }, params }) => {
    const company = store.get(selectedCompanyAtom)
    if (company) await queryClient.prefetchQuery(memberQueries.detail(company.id, params.id))
  },
  staticData: {
    title: 'user',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    namespaces: ['people', 'resource', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: MemberDetailScreen,
  pendingComponent: DetailSkeleton,
})
