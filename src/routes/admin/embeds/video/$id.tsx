import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/embeds/video/$id')({
  staticData: {
    title: 'videoEmbed',
    access: { requiresSelectedCompany: true },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
