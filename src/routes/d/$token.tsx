import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import type { Preview } from '@outcrop/contract/decks/shared-deck.ts'
import * as v from 'valibot'
import { sharedDeckQueries } from '#/api/shared-decks.ts'
import { SharedDeckScreen } from '#/features/decks/visitor/shared-deck-screen.tsx'
import { isIdParam } from '#/lib/id-param.ts'
import { choiceField, numberField, textField } from '#/lib/search-field.ts'

export const Route = createFileRoute('/d/$token')({
  validateSearch: v.object({
    slide: numberField(1),
    q: textField(),
    /** Somebody of the company looks at what visitors see. */
    preview: v.fallback(v.optional(v.picklist(['gate', 'passed'] satisfies Preview[])), undefined),
    /** Shown at a stand. */
    kiosk: choiceField(['', '1'], ''),
  }),
  search: { middlewares: [stripSearchParams({ slide: 1, q: '', kiosk: '' })] },
  // A refusal is kept in the query, and the screen shows it.
  loaderDeps: ({ search: { preview } }) => ({ preview: preview ?? null }),
  loader: ({ context: { queryClient }, params: { token }, deps: { preview } }) =>
    queryClient.prefetchQuery(sharedDeckQueries.gate({ token, preview })),
  staticData: {
    layout: 'blank',
    padding: false,
    title: 'sharedDeck',
    namespaces: ['gate', 'share', 'deck', 'slide', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: SharedDeckScreen,
})
