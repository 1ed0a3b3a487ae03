import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { deckQueries } from '#/api/decks.ts'
import { DeckListSkeleton } from '#/features/decks/list/deck-list-skeleton.tsx'
import { listAddress, listFilter, orderIn } from '#/features/decks/list/deck-list-filter.ts'
import { DeckListScreen } from '#/features/decks/list/deck-list-screen.tsx'
import { DECK_LIST_DEFAULTS, DeckListSearch } from '#/lib/deck-search.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/decks/')({
  validateSearch: DeckListSearch,
  search: { middlewares: [stripSearchParams(DECK_LIST_DEFAULTS)] },
  beforeLoad: ({ search }) => ({ address: listAddress({ ...search, sort: orderIn(search) }) }),
  loader: async ({ context: { queryClient, address } }) => {
    const company = store.get(selectedCompanyAtom)
    const list = company && deckQueries.list(listFilter(company.id, address))
    // A failure is kept with the query: the screen says it in the list's place.
    if (list) await queryClient.prefetchQuery({ ...list, staleTime: 'static' })
  },
  staticData: {
    title: 'decks',
    access: { requiresSelectedCompany: true, requirePermissions: ['presentations'] },
    menu: { group: 'present', order: 10, icon: 'decks' },
    namespaces: ['deck', 'shell'],
  },
  component: DeckListScreen,
  pendingComponent: DeckListSkeleton,
})
