import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/embeds/')({
  staticData: {
    title: 'embeds',
    access: { requiresSelectedCompany: true },
    menu: { group: 'present', order: 20, icon: 'embeds' },
    pending: true,
  },
  component: PendingScreen,
})
