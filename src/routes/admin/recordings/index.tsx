import { createFileRoute } from '@tanstack/react-router'
import { recordingQueries } from '#/api/recordings.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { recordingListSearch } from '#/features/recordings/list/recording-list-search.ts'
import { RecordingListScreen } from '#/features/recordings/list/recording-list-screen.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/recordings/')({
  validateSearch: recordingListSearch.schema,
  search: { middlewares: [recordingListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: recordingListSearch.query(search) }),
  loader: async ({ context: { queryClient, filter } }) => {
    const company = store.get(selectedCompanyAtom)
    if (company) await queryClient.prefetchQuery(recordingQueries.list({ ...filter, company_id: company.id }))
  },
  staticData: {
    title: 'recordings',
    access: { requiresSelectedCompany: true },
    menu: { group: 'present', order: 30, icon: 'recordings' },
    namespaces: ['recording', 'resource', 'shell'],
  },
  component: RecordingListScreen,
  pendingComponent: ListPending,
})
