import { createFileRoute } from '@tanstack/react-router'
import { deckQueries } from '#/api/decks.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { deckListSearch } from '#/features/decks/list/deck-list-search.ts'
import { DeckListScreen } from '#/features/decks/list/deck-list-screen.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/decks/')({
  validateSearch: deckListSearch.schema,
  search: { middlewares: [deckListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: deckListSearch.query(search) }),
  loader: async ({ context: { queryClient, filter } }) => {
    const company = store.get(selectedCompanyAtom)
    const list = company && deckQueries.list({ ...filter, company_id: company.id })
    // A failure is kept in the query, and the screen shows it in place of the list.
    if (list) await queryClient.prefetchQuery({ ...list, staleTime: 'static' })
  },
  staticData: {
    title: 'decks',
    access: { requiresSelectedCompany: true, requirePermissions: ['presentations'] },
    menu: { group: 'present', order: 10, icon: 'decks' },
    namespaces: ['deck', 'access', 'resource', 'shell'],
  },
  component: DeckListScreen,
  pendingComponent: ListPending,
})
