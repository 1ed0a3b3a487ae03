import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/files/company-files/$id')({
  staticData: {
    title: 'companyFile',
    access: { requirePermissions: ['presentations'], permissionsNotice: 'companyFilesAccessDenied' },
    validate: isIdParam,
    pending: true,
  },
  component: PendingScreen,
})
