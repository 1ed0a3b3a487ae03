import { createFileRoute } from '@tanstack/react-router'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { dataTrashSearch } from '#/features/data/data-search.ts'
import { DataTrashScreen } from '#/features/data/data-trash-screen.tsx'

export const Route = createFileRoute('/admin/files/deleted-files')({
  validateSearch: dataTrashSearch.schema,
  search: { middlewares: [dataTrashSearch.strip] },
  staticData: {
    title: 'deletedFiles',
    access: { requireFlags: ['COMPANY_STANDARDIZED_FILES'] },
    namespaces: ['data', 'library', 'resource', 'shell'],
  },
  component: DataTrashScreen,
  pendingComponent: ListPending,
})
