import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/companies/new')({
  staticData: {
    title: 'newCompany',
    access: { requireRoles: ['internal_admin'] },
    pending: true,
  },
  component: PendingScreen,
})
