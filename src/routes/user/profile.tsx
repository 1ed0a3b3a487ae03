import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/user/profile')({
  staticData: {
    layout: 'default',
    title: 'profile',
    access: { requireAuth: true },
    pending: true,
  },
  component: PendingScreen,
})
