import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/dora')({
  staticData: {
    title: 'dora',
    access: { requiresSelectedCompany: true, requireFlags: ['DORA_ENABLED'], requirePermissions: ['dora'] },
    menu: { group: 'analysis', order: 10, icon: 'dora' },
    pending: true,
  },
  component: PendingScreen,
})
