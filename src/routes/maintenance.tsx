import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '#/features/maintenance/maintenance-screen.tsx'
import { OriginSearch } from '#/lib/origin-search.ts'

export const Route = createFileRoute('/maintenance')({
  validateSearch: OriginSearch,
  staticData: { layout: 'default', title: 'maintenance', namespaces: ['shell', 'account'] },
  component: MaintenanceScreen,
})
