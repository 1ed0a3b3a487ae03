import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: {
    layout: 'default',
    title: 'forgotPassword',
    pending: true,
  },
  component: PendingScreen,
})
