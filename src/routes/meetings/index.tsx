import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/meetings/')({
  staticData: {
    layout: 'default',
    title: 'meetings',
    access: { requireAuth: true },
    pending: true,
  },
  component: PendingScreen,
})
