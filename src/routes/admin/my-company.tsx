import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/my-company')({
  staticData: {
    title: 'myCompany',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    menu: { group: 'company', order: 10, icon: 'company' },
    pending: true,
  },
  component: PendingScreen,
})
