import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/files/$')({
  staticData: {
    title: 'files',
    access: {
      requireFlags: ['COMPANY_STANDARDIZED_FILES'],
      requirePermissions: ['data'],
      permissionsNotice: 'companyFilesAccessDenied',
    },
    pending: true,
  },
  component: PendingScreen,
})
