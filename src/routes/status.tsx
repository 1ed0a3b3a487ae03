import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/status')({
  staticData: {
    layout: 'default',
    title: 'status',
    pending: true,
  },
  component: PendingScreen,
})
