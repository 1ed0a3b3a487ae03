import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/files/company-files/')({
  staticData: {
    title: 'companyFiles',
    access: { requirePermissions: ['presentations'], permissionsNotice: 'companyFilesAccessDenied' },
    menu: { group: 'present', order: 15, icon: 'media' },
    pending: true,
  },
  component: PendingScreen,
})
