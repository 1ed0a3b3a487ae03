import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/embeds/create')({
  staticData: {
    title: 'createEmbed',
    access: { requiresSelectedCompany: true },
    pending: true,
  },
  component: PendingScreen,
})
