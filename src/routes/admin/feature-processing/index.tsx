import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/feature-processing/')({
  staticData: {
    title: 'featureProcessing',
    access: {
      requiresSelectedCompany: true,
      requireFlags: ['STANDALONE_FEATURE_PROCESSING_ENABLED'],
      requirePermissions: ['dora'],
    },
    menu: { group: 'analysis', order: 20, icon: 'features' },
    pending: true,
  },
  component: PendingScreen,
})
