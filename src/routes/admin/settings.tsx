import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { SETTINGS_DEFAULTS, SettingsSearch } from '#/features/settings/settings-search.ts'
import { SettingsScreen } from '#/features/settings/settings-screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  validateSearch: SettingsSearch,
  search: { middlewares: [stripSearchParams(SETTINGS_DEFAULTS)] },
  staticData: {
    title: 'settings',
    access: { requiresSelectedCompany: true, requirePermissions: ['admin'] },
    menu: { group: 'company', order: 30, icon: 'settings' },
    namespaces: ['settings', 'shell', 'problem', 'resource', 'form'],
  },
  component: SettingsScreen,
})
