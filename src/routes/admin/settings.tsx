import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  staticData: {
    title: 'settings',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    menu: { group: 'company', order: 30, icon: 'settings' },
    pending: true,
  },
  component: PendingScreen,
})
