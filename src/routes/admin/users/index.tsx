import { createFileRoute } from '@tanstack/react-router'
import { memberQueries } from '#/api/members.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { memberFilter, memberListSearch } from '#/features/people/member-list-search.ts'
import { MemberListScreen } from '#/features/people/member-list-screen.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: memberListSearch.schema,
  search: { middlewares: [memberListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: memberFilter(search) }),
  loader: async ({ context: { queryClient, filter } }) => {
    const company = store.get(selectedCompanyAtom)
    if (company) await queryClient.prefetchQuery(memberQueries.list(company.id, filter))
  },
  staticData: {
    title: 'users',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    menu: { group: 'company', order: 20, icon: 'users' },
    namespaces: ['people', 'resource', 'shell'],
  },
  component: MemberListScreen,
  pendingComponent: ListPending,
})
