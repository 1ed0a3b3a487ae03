import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/files/company-files/deleted')({
  staticData: {
    title: 'deletedCompanyFiles',
    access: { requirePermissions: ['presentations'], permissionsNotice: 'companyFilesAccessDenied' },
    pending: true,
  },
  component: PendingScreen,
})
