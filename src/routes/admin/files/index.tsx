import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { folderQueries } from '#/api/folders.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { DataOverviewScreen } from '#/features/data/data-overview-screen.tsx'
import { DATA_TOP_DEFAULTS, DataTopSearch } from '#/features/data/data-search.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/files/')({
  validateSearch: DataTopSearch,
  search: { middlewares: [stripSearchParams(DATA_TOP_DEFAULTS)] },
  loader: async ({ context: { queryClient } }) => {
    const company = store.get(selectedCompanyAtom)
    // A failure is kept in the query, and the screen shows it.
    if (company) await queryClient.prefetchQuery(folderQueries.dataAssets(company.id))
  },
  staticData: {
    title: 'files',
    access: {
      requireFlags: ['COMPANY_STANDARDIZED_FILES'],
      requirePermissions: ['data'],
      flagsRedirect: '/admin/files/company-files',
      permissionsRedirect: '/admin/files/company-files',
    },
    menu: { group: 'data', order: 10, icon: 'files' },
    namespaces: ['data', 'rule', 'library', 'media', 'resource', 'activity', 'shell', 'map'],
  },
  component: DataOverviewScreen,
  pendingComponent: ListPending,
})
