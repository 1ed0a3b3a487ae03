import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/meetings/recordings/$uuid')({
  staticData: {
    layout: 'default',
    title: 'recording',
    padding: false,
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
