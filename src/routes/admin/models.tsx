import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/models')({
  staticData: {
    title: 'models',
    access: {
      requiresSelectedCompany: true,
      requireRoles: ['super_admin', 'account_lead'],
      requirePermissions: ['presentations'],
    },
    menu: { group: 'data', order: 20, icon: 'models' },
    pending: true,
  },
  component: PendingScreen,
})
