import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { DECK_DEFAULTS, DeckSearch } from '#/lib/deck-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/decks/$id')({
  validateSearch: DeckSearch,
  search: { middlewares: [stripSearchParams(DECK_DEFAULTS)] },
  staticData: {
    title: 'deck',
    access: { requiresSelectedCompany: true, requirePermissions: ['presentations'] },
    validate: isIdParam,
  },
  component: PendingScreen,
})
