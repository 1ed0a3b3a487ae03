import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin_/activate/{-$token}')({
  staticData: {
    layout: 'default',
    title: 'activate',
    pending: true,
  },
  component: PendingScreen,
})
