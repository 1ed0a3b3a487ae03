import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { COMPANY_SEARCH_DEFAULTS, CompanySearch } from '#/features/companies/company-search.ts'
import { MyCompanyScreen } from '#/features/companies/my-company-screen.tsx'

export const Route = createFileRoute('/admin/my-company')({
  validateSearch: CompanySearch,
  search: { middlewares: [stripSearchParams(COMPANY_SEARCH_DEFAULTS)] },
  staticData: {
    title: 'myCompany',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    menu: { group: 'company', order: 10, icon: 'company' },
    namespaces: ['company', 'resource', 'activity', 'shell', 'form', 'problem'],
  },
  component: MyCompanyScreen,
  pendingComponent: DetailSkeleton,
})
