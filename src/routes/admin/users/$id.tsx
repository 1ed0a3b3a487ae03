import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/users/$id')({
  staticData: {
    title: 'user',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
