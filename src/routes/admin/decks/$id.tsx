import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { deckQueries } from '#/api/decks.ts'
import { slideQueries } from '#/api/slides.ts'
import { DeckScreen } from '#/features/decks/editor/deck-screen.tsx'
import { DeckSkeleton } from '#/features/decks/editor/deck-skeleton.tsx'
import { DECK_DEFAULTS, DeckSearch } from '#/lib/deck-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

export const Route = createFileRoute('/admin/decks/$id')({
  validateSearch: DeckSearch,
  search: { middlewares: [stripSearchParams(DECK_DEFAULTS)] },
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(deckQueries.detail(params.id)),
      queryClient.ensureQueryData(slideQueries.list(params.id)),
    ])
  },
  staticData: {
    title: 'deck',
    access: { requiresSelectedCompany: true, requirePermissions: ['presentations'] },
    namespaces: ['deck', 'slide', 'version', 'document', 'resource', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: DeckScreen,
  pendingComponent: DeckSkeleton,
})
