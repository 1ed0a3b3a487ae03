import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/dora/{-$id}')({
  staticData: {
    layout: 'dora',
    title: 'doraAnalysis',
    access: { requireAuth: true },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
