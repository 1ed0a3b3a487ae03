import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { sharedDeckEndpoints } from '@outcrop/contract/shared-deck.ts'
import { readForTab, writeForTab } from '#/lib/stored.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { list } from './resource.ts'

type Given = BodyInput<typeof sharedDeckEndpoints.openSharedDeck>

/** The view that goes on in this tab; null where its gate has not been passed. */
export function readVisit(token: string): string | null {
  return readForTab(`visit.${token}`) || null
}

/** The gate must be passed again. */
export function forgetVisit(token: string): void {
  writeForTab(`visit.${token}`, '')
}

/** Opens a deck by its link, and remembers that in this tab. */
export async function openSharedDeck(token: string, given: Given) {
  const deck = await call(sharedDeckEndpoints.openSharedDeck, { params: { token }, body: given })
  writeForTab(`visit.${token}`, deck.visit)
  return deck
}

/** Reports how long slides were in sight. */
export function sendSlideTimes(
  token: string,
  visit: string,
  times: BodyInput<typeof sharedDeckEndpoints.recordSlideTimes>['times'],
) {
  return call(sharedDeckEndpoints.recordSlideTimes, { params: { token }, body: { visit, times } })
}

const published = () => ['published-decks'] as const

const all = (token: string) => ['shared-decks', token] as const

export const sharedDeckQueries = {
  /** Decks that companies published to those who follow them. */
  published: () =>
    queryOptions({
      queryKey: [...published()] as const,
      queryFn: ({ signal }) => list(sharedDeckEndpoints.listPublishedDecks, { signal }),
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
  /** What a link asks of whoever opens it. */
  gate: (token: string) =>
    queryOptions({
      queryKey: [...all(token), 'gate'] as const,
      queryFn: ({ signal }) => call(sharedDeckEndpoints.getSharedDeckGate, { params: { token }, signal }),
      // Signing in or following the company changes what it asks.
      staleTime: 0,
      retry: false,
    }),
  /** The deck itself, for whoever has passed the gate or where there is none. */
  deck: (token: string) =>
    queryOptions({
      queryKey: [...all(token), 'deck'] as const,
      queryFn: () => {
        const visit = readVisit(token)
        return openSharedDeck(token, visit === null ? {} : { visit })
      },
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
      retry: false,
    }),
}
