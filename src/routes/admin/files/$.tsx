import { createFileRoute } from '@tanstack/react-router'
import { folderQueries } from '#/api/folders.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { DataAreaScreen } from '#/features/data/data-area-screen.tsx'
import { dataSearch } from '#/features/data/data-search.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/files/$')({
  validateSearch: dataSearch.schema,
  search: { middlewares: [dataSearch.strip] },
  loader: async ({ context: { queryClient } }) => {
    const company = store.get(selectedCompanyAtom)
    if (!company) return
    // A failure is kept in the queries, and the screen shows it.
    await Promise.all([
      queryClient.prefetchQuery(folderQueries.dataAssets(company.id)),
      queryClient.prefetchQuery(folderQueries.tree(company.id, { isData: true })),
    ])
  },
  staticData: {
    title: 'files',
    access: {
      requireFlags: ['COMPANY_STANDARDIZED_FILES'],
      requirePermissions: ['data'],
      permissionsNotice: 'companyFilesAccessDenied',
    },
    namespaces: ['data', 'rule', 'library', 'media', 'resource', 'activity', 'shell', 'map'],
  },
  component: DataAreaScreen,
  pendingComponent: ListPending,
})
