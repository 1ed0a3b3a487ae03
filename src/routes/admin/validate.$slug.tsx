import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/validate/$slug')({
  staticData: {
    layout: 'blank',
    title: 'validate',
    access: {
      requiresSelectedCompany: true,
      requireRoles: ['super_admin', 'account_lead'],
      requireFlags: ['DATA_PROCESSING_TOOL_ENABLED'],
      requirePermissions: ['admin'],
    },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
