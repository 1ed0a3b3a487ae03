import { createFileRoute } from '@tanstack/react-router'
import { embedQueries } from '#/api/embeds.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { embedListSearch } from '#/features/embeds/list/embed-list-search.ts'
import { EmbedListScreen } from '#/features/embeds/list/embed-list-screen.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/embeds/')({
  validateSearch: embedListSearch.schema,
  search: { middlewares: [embedListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: embedListSearch.query(search) }),
  loader: async ({ context: { queryClient, filter } }) => {
    const company = store.get(selectedCompanyAtom)
    if (company) await queryClient.prefetchQuery(embedQueries.list({ ...filter, company_id: company.id }))
  },
  staticData: {
    title: 'embeds',
    access: { requiresSelectedCompany: true },
    menu: { group: 'present', order: 20, icon: 'embeds' },
    namespaces: ['embed', 'resource', 'shell'],
  },
  component: EmbedListScreen,
  pendingComponent: ListPending,
})
