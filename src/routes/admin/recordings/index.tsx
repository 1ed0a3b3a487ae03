import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/recordings/')({
  staticData: {
    title: 'recordings',
    access: { requiresSelectedCompany: true },
    menu: { group: 'present', order: 30, icon: 'recordings' },
    pending: true,
  },
  component: PendingScreen,
})
