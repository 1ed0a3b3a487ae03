import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/admin/feature-processing/create')({
  staticData: {
    title: 'createFeatureSet',
    access: {
      requiresSelectedCompany: true,
      requireFlags: ['STANDALONE_FEATURE_PROCESSING_ENABLED'],
      requirePermissions: ['dora'],
    },
    pending: true,
  },
  component: PendingScreen,
})
