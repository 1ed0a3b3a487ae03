import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  listDeckLinks,
  getDeckViews,
  createDeckLink,
  updateDeckLink,
  createPersonLink,
  renewPersonLink,
  deleteDeckLink,
} from '@outcrop/contract/decks/deck-link.ts'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { call } from './http.ts'

const all = (deckId: string) => ['deck-links', deckId] as const

export const deckLinkQueries = {
  /** Links to a deck with what they ask for and how often they were used. */
  list: (deckId: string) =>
    queryOptions({
      queryKey: [...all(deckId), 'list'] as const,
      queryFn: ({ signal }) => call(listDeckLinks, { params: { id: deckId }, signal }),
    }),
  /** How a deck was viewed, by all of its links or by one, and by everybody or by one person. */
  views: (deckId: string, linkId: string | null, emailAddress: string | null) =>
    queryOptions({
      queryKey: [...all(deckId), 'views', linkId, emailAddress] as const,
      queryFn: ({ signal }) =>
        call(getDeckViews, {
          params: { id: deckId },
          query: {
            ...(linkId !== null && { link_id: linkId }),
            ...(emailAddress !== null && { email_address: emailAddress }),
          },
          signal,
        }),
    }),
}

export const deckLinkMutations = {
  create: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_link_created' },
      mutationFn: (body: BodyInput<typeof createDeckLink>) => call(createDeckLink, { params: { id: deckId }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: all(deckId) }),
    }),
  update: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_link_updated' },
      mutationFn: ({
        id,
        version,
        change,
      }: {
        id: string
        version: number | null
        change: BodyInput<typeof updateDeckLink>
      }) => call(updateDeckLink, { params: { id: deckId, linkId: id }, body: change, version }),
      onSettled: () => client.invalidateQueries({ queryKey: all(deckId) }),
    }),
  /** Mails a link of their own to a person. */
  send: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_link_mailed' },
      mutationFn: (body: BodyInput<typeof createPersonLink>) =>
        call(createPersonLink, { params: { id: deckId }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: all(deckId) }),
    }),
  renew: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_link_renewed' },
      mutationFn: (linkId: string) => call(renewPersonLink, { params: { id: deckId, linkId } }),
      onSettled: () => client.invalidateQueries({ queryKey: all(deckId) }),
    }),
  remove: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_link_deleted' },
      mutationFn: (linkId: string) => call(deleteDeckLink, { params: { id: deckId, linkId } }),
      onSettled: () => client.invalidateQueries({ queryKey: all(deckId) }),
    }),
}
