import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import type { Preview } from '@outcrop/contract/decks/shared-deck.ts'
import * as v from 'valibot'
import { opensAtOnce, readVisit, sharedDeckQueries } from '#/api/shared-decks.ts'
import { SharedDeckScreen, SharedDeckViewer } from '#/features/decks/visitor/shared-deck-screen.tsx'
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
  loader: async ({ context: { queryClient }, params: { token }, deps: { preview }, preload }) => {
    const share = { token, preview }
    const gate = sharedDeckQueries.gate(share)
    await queryClient.prefetchQuery(gate)
    const asked = queryClient.getQueryData(gate.queryKey)
    // To open it counts as a view, which a link that is only pointed at is not.
    if (preload || !(readVisit(share) !== null || (asked && opensAtOnce(asked)))) return
    void queryClient.prefetchQuery(sharedDeckQueries.deck(share))
    void SharedDeckViewer.preload()
  },
  staticData: {
    layout: 'blank',
    padding: false,
    title: 'sharedDeck',
    namespaces: ['gate', 'share', 'deck', 'slide', 'shell', 'problem'],
    validate: isIdParam,
  },
  component: SharedDeckScreen,
})
