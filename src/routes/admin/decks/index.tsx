import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { DECK_LIST_DEFAULTS, DeckListSearch } from '#/lib/deck-search.ts'

export const Route = createFileRoute('/admin/decks/')({
  validateSearch: DeckListSearch,
  search: { middlewares: [stripSearchParams(DECK_LIST_DEFAULTS)] },
  staticData: {
    title: 'decks',
    access: { requiresSelectedCompany: true, requirePermissions: ['presentations'] },
    menu: { group: 'present', order: 10, icon: 'decks' },
  },
  component: PendingScreen,
})
