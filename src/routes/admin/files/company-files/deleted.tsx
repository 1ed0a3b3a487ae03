import { createFileRoute } from '@tanstack/react-router'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { libraryTrashSearch } from '#/features/library/library-search.ts'
import { LibraryTrashScreen } from '#/features/library/library-trash-screen.tsx'

export const Route = createFileRoute('/admin/files/company-files/deleted')({
  validateSearch: libraryTrashSearch.schema,
  search: { middlewares: [libraryTrashSearch.strip] },
  staticData: {
    title: 'deletedCompanyFiles',
    access: { requirePermissions: ['presentations'], permissionsNotice: 'companyFilesAccessDenied' },
    namespaces: ['library', 'resource', 'shell'],
  },
  component: LibraryTrashScreen,
  pendingComponent: ListPending,
})
