import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/recordings/$id')({
  staticData: {
    title: 'recording',
    access: { requiresSelectedCompany: true },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
