import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen-later.ts'

export const Route = createFileRoute('/admin/embeds/video/')({
  staticData: {
    title: 'videoEmbeds',
    access: { requiresSelectedCompany: true },
    pending: true,
  },
  component: PendingScreen,
})
