import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin_/meetings')({
  staticData: {
    layout: 'admin',
    title: 'meetings',
    access: { requireAuth: true },
    menu: { group: 'present', order: 40, icon: 'meetings' },
    pending: true,
  },
  component: PendingScreen,
})
