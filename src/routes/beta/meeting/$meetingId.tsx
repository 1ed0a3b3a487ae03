import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/beta/meeting/$meetingId')({
  staticData: {
    layout: 'blank',
    title: 'meeting',
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
