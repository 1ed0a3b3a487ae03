import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/')({
  staticData: { layout: 'default', title: 'home' },
  component: PendingScreen,
})
