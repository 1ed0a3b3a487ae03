import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/users/')({
  staticData: {
    title: 'users',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    menu: { group: 'company', order: 20, icon: 'users' },
    pending: true,
  },
  component: PendingScreen,
})
