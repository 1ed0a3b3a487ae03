import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/files')({
  staticData: {
    title: 'files',
    access: {
      requiresSelectedCompany: true,
      requirePermissions: ['data', 'presentations'],
      permissionsNotice: 'companyFilesAccessDenied',
    },
  },
})
