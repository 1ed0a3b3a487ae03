import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen-later.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/assets/$id')({
  staticData: {
    title: 'asset',
    access: { requireRoles: ['internal_admin'] },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
