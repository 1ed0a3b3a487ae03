import { createFileRoute } from '@tanstack/react-router'
import { companyQueries } from '#/api/companies.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { companyListSearch } from '#/features/companies/company-list-search.ts'
import { CompanyListScreen } from '#/features/companies/company-list-screen.tsx'

export const Route = createFileRoute('/admin/companies/')({
  validateSearch: companyListSearch.schema,
  search: { middlewares: [companyListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: companyListSearch.query(search) }),
  loader: ({ context: { queryClient, filter } }) => queryClient.prefetchQuery(companyQueries.page(filter)),
  staticData: {
    title: 'companies',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 10, icon: 'companies' },
    namespaces: ['company', 'resource', 'shell'],
  },
  component: CompanyListScreen,
  pendingComponent: ListPending,
})
