import { createFileRoute } from '@tanstack/react-router'
import { fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { LibraryScreen } from '#/features/library/library-screen.tsx'
import { librarySearch } from '#/features/library/library-search.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/files/company-files/')({
  validateSearch: librarySearch.schema,
  search: { middlewares: [librarySearch.strip] },
  beforeLoad: ({ search }) => ({ filter: librarySearch.query(search) }),
  loader: async ({ context: { queryClient, filter } }) => {
    const company = store.get(selectedCompanyAtom)
    if (!company) return
    // A failure is kept in the queries, and the screen shows it in place of the list.
    await Promise.all([
      queryClient.prefetchQuery({ ...fileQueries.list({ ...filter, company_id: company.id }), staleTime: 'static' }),
      queryClient.prefetchQuery({ ...folderQueries.tree(company.id), staleTime: 'static' }),
    ])
  },
  staticData: {
    title: 'companyFiles',
    access: { requirePermissions: ['presentations'], permissionsNotice: 'companyFilesAccessDenied' },
    menu: { group: 'present', order: 15, icon: 'media' },
    namespaces: ['library', 'resource', 'shell'],
  },
  component: LibraryScreen,
  pendingComponent: ListPending,
})
