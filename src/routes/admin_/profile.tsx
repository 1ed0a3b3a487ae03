import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin_/profile')({
  staticData: {
    layout: 'admin',
    title: 'profile',
    access: { requireAuth: true },
    pending: true,
  },
  component: PendingScreen,
})
