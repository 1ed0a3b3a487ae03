import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/companies/')({
  staticData: {
    title: 'companies',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 10, icon: 'companies' },
    pending: true,
  },
  component: PendingScreen,
})
