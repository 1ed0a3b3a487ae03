import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/files/')({
  staticData: {
    title: 'files',
    access: {
      requireFlags: ['COMPANY_STANDARDIZED_FILES'],
      requirePermissions: ['data'],
      flagsRedirect: '/admin/files/company-files',
      permissionsRedirect: '/admin/files/company-files',
    },
    menu: { group: 'data', order: 10, icon: 'files' },
    pending: true,
  },
  component: PendingScreen,
})
