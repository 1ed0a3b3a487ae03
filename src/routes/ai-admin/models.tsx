import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/ai-admin/models')({
  staticData: {
    layout: 'admin',
    title: 'recordingModels',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 30, icon: 'registry' },
    pending: true,
  },
  component: PendingScreen,
})
