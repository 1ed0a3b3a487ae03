import { createFileRoute } from '@tanstack/react-router'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { CompanyNewScreen } from '#/features/companies/company-new-screen.tsx'

export const Route = createFileRoute('/admin/companies/new')({
  staticData: {
    title: 'newCompany',
    access: { requireRoles: ['internal_admin'] },
    namespaces: ['company', 'form', 'problem', 'upload', 'app'],
  },
  component: CompanyNewScreen,
  pendingComponent: DetailSkeleton,
})
