import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { sharedDeckQueries } from '#/api/shared-decks.ts'
import { SharedDeckScreen } from '#/features/decks/visitor/shared-deck-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'
import { numberField, textField } from '#/lib/search-field.ts'

export const Route = createFileRoute('/d/$token')({
  validateSearch: v.object({ slide: numberField(1), q: textField() }),
  search: { middlewares: [stripSearchParams({ slide: 1, q: '' })] },
  // A refusal is kept in the query, and the screen shows it.
  loader: ({ context: { queryClient }, params }) => queryClient.prefetchQuery(sharedDeckQueries.gate(params.token)),
  staticData: {
    layout: 'blank',
    padding: false,
    title: 'sharedDeck',
    namespaces: ['share', 'deck', 'slide', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: SharedDeckScreen,
})
