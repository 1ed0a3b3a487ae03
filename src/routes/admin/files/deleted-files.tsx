import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/files/deleted-files')({
  staticData: {
    title: 'deletedFiles',
    access: { requireFlags: ['COMPANY_STANDARDIZED_FILES'] },
    pending: true,
  },
  component: PendingScreen,
})
