import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { deckQueries } from '#/api/decks.ts'
import { slideQueries } from '#/api/slides.ts'
import { DeckReadScreen } from '#/features/decks/viewer/deck-read-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'
import { numberField, textField } from '#/lib/search-field.ts'

export const Route = createFileRoute('/decks/$id')({
  validateSearch: v.object({ slide: numberField(1), q: textField() }),
  search: { middlewares: [stripSearchParams({ slide: 1, q: '' })] },
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(deckQueries.detail(params.id)),
      queryClient.ensureQueryData(slideQueries.list(params.id)),
    ])
  },
  staticData: {
    layout: 'blank',
    padding: false,
    title: 'readDeck',
    access: { requireAuth: true },
    namespaces: ['deck', 'slide', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: DeckReadScreen,
})
