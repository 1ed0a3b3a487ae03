import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen-later.ts'

export const Route = createFileRoute('/admin/assets/')({
  staticData: {
    title: 'assets',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 20, icon: 'assets' },
    pending: true,
  },
  component: PendingScreen,
})
